"""How numba compiles the many small functions of engine and strategies: parts and wholes.

Left to itself numba optimises every function together with all that it calls, emits machine code
for it and makes it callable from Python, level upon level: most of a first run's wait. Here a
function that others call is a *part*, translated once and kept as it is; only a *whole*, which is
called from outside, is linked with all its parts, optimised and turned into machine code.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import llvmlite.binding as llvm
from llvmlite.binding import Linkage
from llvmlite.ir import CallInstr
from numba import config, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core import ir
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.typed_passes import NativeLowering

__all__ = [
    "NEAR", "Part", "PartCompiler", "WholeCompiler", "EnginePartCompiler", "EngineWholeCompiler",
]  # fmt: skip


FOR_C = "cfunc."
"""How the names of functions begin that C code calls, and the engine the strategies."""


NEAR = (
    sys.platform == "linux"
    and platform.machine() == "x86_64"
    and "_toplevel_target_context" not in vars(cpu_target)  # numba has not begun to compile
)
"""Whether all code of a whole lies in one piece of memory, so that calls in it can be near ones.

numba's calls can reach any address: each loads one into a register and jumps there."""

if NEAR:
    config.USE_LLVMLITE_MEMORY_MANAGER = True  # the one that keeps code and constants together


@cache
def _near_machine(codegen: Any) -> Any:
    """Return numba's target machine, but for calls and constants no more than 2 GB away."""
    return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        cpu=codegen._get_host_cpu_name(), features=codegen._tm_features, opt=3,
        reloc="pic", codemodel="small",
    )  # fmt: skip


class _PartLibrary(JITCodeLibrary):
    """The code of one function, for linking only."""

    _shared_module: Any

    def finalize(self) -> None:
        """Leave the code as it is; whoever calls it optimises it."""
        for function in self._final_module.functions:
            if function.linkage == Linkage.external and not function.is_declaration:
                function.linkage = "linkonce_odr"  # a whole may get it from several callers
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Return the function with all it calls, for a library that is neither part nor whole."""
        self._ensure_finalized()
        if self._shared_module is None:
            module = self._final_module.clone()
            for library in _called_by(self)[1:]:
                module.link_in(_own_code(library), preserve=True)
            self._shared_module = module
        return self._shared_module


class _WholeLibrary(JITCodeLibrary):
    """A function with everything that it calls."""

    def add_ir_module(self, ir_module: Any) -> None:
        """Paste the function into the one that C code calls: numba has the latter call it."""
        for function in ir_module.functions:
            if function.name.startswith(FOR_C):
                for block in function.blocks:
                    for step in block.instructions:
                        if isinstance(step, CallInstr):
                            step.attributes.discard("noinline")
        super().add_ir_module(ir_module)

    def finalize(self) -> None:
        """Link all parts, optimise them together, and emit machine code."""
        self._raise_if_finalized()
        own = {function.name for function in self.get_defined_functions()}
        if any(name.startswith(FOR_C) for name in own):
            own = {name for name in own if name.startswith(FOR_C)}
        for library in _called_by(self)[1:]:
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(_own_code(library), preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in own:
                function.linkage = "internal"  # nobody else calls this copy
        self._optimize_final_module()
        self._final_module.verify()
        if NEAR:
            self._take_object(_near_machine(self.codegen).emit_object(self._final_module))
        else:
            self._finalize_final_module()

    def _take_object(self, code: bytes) -> None:
        """Load machine code as if it came from the disk, and keep it for the disk."""
        self._set_compiled_object(code)
        self._finalize_final_module()
        self._compiled_object = code


def _called_by(library: Any) -> list[Any]:
    """Return a library and all that it calls, callers first, each once."""
    found = {library: None}
    queue = [library]
    while queue:
        for called in queue.pop(0)._linking_libraries:
            if called not in found:
                found[called] = None
                if isinstance(called, _PartLibrary):  # others hold what they call
                    queue.append(called)
    return list(found)


def _own_code(library: Any) -> Any:
    if isinstance(library, _PartLibrary):
        return library._final_module
    return library._get_module_for_linking()


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(NativeLowering):
    """Translate a function, and go no further."""

    _name = "lower_part"

    def __init__(self) -> None:
        NativeLowering.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Put the code into a library of its own, which nobody turns into machine code."""
        name = state.func_id.func_qualname
        state.library = _PartLibrary(state.targetctx.codegen(), name)
        state.flags.no_compile = True
        state.flags.no_cpython_wrapper = True
        state.flags.no_cfunc_wrapper = True
        super().run_pass(state)
        result = state["cr"]
        entry: Any = [].append  # numba tells compiled functions apart by a builtin of their own
        state.targetctx.insert_user_function(entry, result.fndesc, [state.library])
        state["cr"] = result._replace(cfunc=entry)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerWhole(NativeLowering):
    """Translate a function that is called from outside."""

    _name = "lower_whole"

    def __init__(self) -> None:
        NativeLowering.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Put the code into a library that links its parts."""
        if not state.flags.no_cpython_wrapper:
            state.flags.no_cfunc_wrapper = True  # Python calls it, C code does not
        name = state.func_id.func_qualname
        state.library = _WholeLibrary(state.targetctx.codegen(), name)
        state.library.enable_object_caching()
        return bool(super().run_pass(state))


@register_pass(mutates_CFG=False, analysis_only=True)  # the steps of the function stay
class _CountForward(AnalysisPass):
    """Take the places of arrays as unsigned: none is counted from the end."""

    _name = "count_forward"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Spare every access the question whether its place is below 0."""
        for access, call in list(state.calltypes.items()):
            if isinstance(access, ir.SetItem) or getattr(access, "op", "") == "getitem":
                if isinstance(call.args[0], types.Array):
                    args = (call.args[0], _unsigned(call.args[1]), *call.args[2:])
                    del state.calltypes[access]  # it takes no second value
                    state.calltypes[access] = call.replace(args=args)
        return True


def _unsigned(place: Any) -> Any:
    if isinstance(place, types.BaseTuple):
        return types.Tuple([_unsigned(part) for part in place])
    return types.uint64 if _is_narrow(place) else place


class PartCompiler(CompilerBase):
    """numba's own steps up to the translation of one function."""

    lowering: Any = _LowerPart
    before: tuple[Any, ...] = ()

    def define_pipelines(self) -> list[Any]:
        """Return numba's steps with the translation replaced."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes = []
        for step, text in steps.passes:
            if step is NativeLowering:
                passes += [(own, own._name) for own in (*self.before, self.lowering)]
            else:
                passes.append((step, text))
        steps.passes = passes
        steps._finalized = False
        steps.finalize()
        return [steps]


class WholeCompiler(PartCompiler):
    """numba's own steps, with all parts optimised together at the end."""

    lowering = _LowerWhole


class EnginePartCompiler(PartCompiler):
    """The same for the engine, which counts no place from the end of an array."""

    before = (_CountForward,)


class EngineWholeCompiler(WholeCompiler):
    """The same for the engine, which counts no place from the end of an array."""

    before = (_CountForward,)


class Part(CPUDispatcher):
    """A function for compiled callers; `whole` makes what answers a call from Python.

    It is compiled once for all widths of integers it is called with. Record fields are 32-bit,
    constants types of their own: left to itself numba compiles every mixture anew.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        options: dict[str, Any],
        whole: Callable[[], Any] | None = None,
        compiler: type[PartCompiler] = PartCompiler,
    ) -> None:
        super().__init__(
            function, targetoptions={"nopython": True, **options}, pipeline_class=compiler
        )
        self._make_whole = whole
        self._whole: Any = None
        self._compiler.fold_argument_types = _widening(self._compiler.fold_argument_types)

    def add_overload(self, result: Any) -> None:
        """Keep a translation for compiled callers."""
        self.overloads[tuple(result.signature.args)] = result

    def _compile_for_args(self, *args: Any, **names: Any) -> Any:
        """Return what answers a call from Python."""
        if self._make_whole is None:
            raise RuntimeError(f"{self.py_func.__name__} is for compiled callers only")
        if self._whole is None:
            self._whole = self._make_whole()
            self._whole._compiler.fold_argument_types = _widening(
                self._whole._compiler.fold_argument_types
            )
        return self._whole


def _widening(fold: Callable[..., Any]) -> Callable[..., Any]:
    """Return `fold`, which sorts a call's types, with signed integers all taken as 64-bit."""

    def fold_and_widen(args: Any, names: Any) -> Any:
        signature, folded = fold(args, names)
        return signature, tuple(types.int64 if _is_narrow(kind) else kind for kind in folded)

    return fold_and_widen


def _is_narrow(kind: Any) -> bool:
    if isinstance(kind, types.Omitted):
        return type(kind.value) is int
    return isinstance(kind, types.Integer) and bool(kind.signed)  # literal ones too
