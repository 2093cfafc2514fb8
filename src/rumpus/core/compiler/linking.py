# mypy: allow-untyped-calls
"""Dispatcher for rules: code is optimised, and machine code written, for functions that Python calls, and for no other.

Numba would optimise every function together with all that it calls, and write machine code for it, though nearly every
rule is only called by other rules: the same code is gone over once for each function above it. Here a function is
compiled as far as LLVM's intermediate code. What Python calls is linked with all that it reaches, once, and is
optimised as a whole; only that is kept on disk, with the code of the parts for callers that are compiled later.
"""

from __future__ import annotations

import itertools
import os
import secrets
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import bytecode, sigutils
from numba.core.caching import CompileResultCacheImpl
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.typing.templates import AbstractTemplate, infer_global, make_concrete_template

CompileResult = Any
"""Numba's CompileResult, a tuple whose fields are not declared."""


def _name_functions_apart() -> None:
    """Make the symbol names of compiled functions unique to this process.

    The number is part of a function's name in linked code. Code from disk has been named by another process, and of two
    functions with one name the linker would take either.
    """
    bytecode.FunctionIdentity._unique_ids = itertools.count(secrets.randbits(48))


_name_functions_apart()
if hasattr(os, "register_at_fork"):  # where processes can fork
    os.register_at_fork(after_in_child=_name_functions_apart)


class BitcodeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """LLVM IR of one function, and which others it calls. It is linked, and never run by itself."""

    def _ensure_finalized(self) -> None:
        """No-op: a library of intermediate code is finalized when it is linked."""

    def reached(self) -> dict[Any, None]:
        """This part and all that it calls, each once. Libraries of Numba's own hold all that they call."""
        found: dict[Any, None] = {}
        waiting = [self]
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = None
                waiting += getattr(library, "_linking_libraries", ()) if isinstance(library, BitcodeLibrary) else ()
        return found

    def _own_module(self) -> Any:
        if self._shared_module is None:
            self._shared_module = self._final_module
            for function in self._shared_module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"
        return self._shared_module

    def _get_module_for_linking(self) -> Any:
        """All that is reached from here as one module."""
        module = self._own_module().clone()
        for library in self.reached():
            if library is not self:
                own = (
                    library._own_module() if isinstance(library, BitcodeLibrary) else library._get_module_for_linking()
                )
                module.link_in(own, preserve=True)
                self._reload_init.update(library._reload_init)
        return module


class CachedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Machine code from disk, with the intermediate code for callers, which is read when one of them is linked."""

    bitcode: bytes = b""

    @classmethod
    def of(cls, codegen: Any, name: str, symbol: str, machine_code: bytes, bitcode: bytes) -> CachedLibrary:
        """The code of a function, ready to run."""
        self = cls(codegen, name)
        self.bitcode = bitcode
        self.enable_object_caching()
        self._set_compiled_object(machine_code)
        self._finalize_final_module()
        codegen._engine._defined_symbols.add(symbol)
        return self

    def _get_module_for_linking(self) -> Any:
        if self._shared_module is None:
            self._shared_module = llvm.parse_bitcode(self.bitcode)
        return self._shared_module


class CodeSerializer(CompileResultCacheImpl):  # type: ignore[misc]
    """Serializer of compiled code."""

    def check_cachable(self, cres: CompileResult) -> bool:
        """Parts are not kept by themselves: they are in the code of whoever calls them."""
        return cres.entry_point is not None and bool(super().check_cachable(cres))

    def reduce(self, cres: CompileResult) -> tuple[Any, ...]:
        """Serialize a compiled function."""
        cres.fndesc.typemap = cres.fndesc.calltypes = None  # not needed any more, and large
        bitcode = cres.library._linking_libraries[0]._get_module_for_linking().as_bitcode()
        code = cres.library.name, cres.library._get_compiled_object(), bitcode
        return code, cres.fndesc, cres.environment, cres.signature, cres.reload_init, _environments(cres.library)

    def rebuild(self, target_context: Any, payload: tuple[Any, ...]) -> CompileResult:
        """Deserialize a compiled function."""
        (name, machine_code, bitcode), fndesc, environment, signature, reload_init, environments = payload
        for function in reload_init:
            function()
        symbol = fndesc.llvm_cpython_wrapper_name
        library = CachedLibrary.of(target_context.codegen(), name, symbol, machine_code, bitcode)
        entry = target_context.get_executable(library, fndesc, environment)
        for other in environments:
            library.codegen.set_env(other.env_name, other)
        return compile_result(
            typing_context=target_context.typing_context,
            target_context=target_context,
            entry_point=entry,
            signature=signature,
            objectmode=False,
            lifted=(),
            fndesc=fndesc,
            library=library,
            environment=environment,
            reload_init=reload_init,
            referenced_envs=environments,
        )


def _environments(library: Any) -> list[Any]:
    """The environments, Numba's tables of constants, of all functions that are in a library's code."""
    names = (variable.name for variable in library._final_module.global_variables)
    return [found for name in names if name.startswith("_ZN08NumbaEnv") and (found := lookup_environment(name))]


class _Pipeline(Compiler):  # type: ignore[misc]
    """Numba's compiler as far as intermediate code."""

    def compile_extra(self, func: Callable[..., Any]) -> CompileResult:
        self.state.flags.no_compile = True
        self.state.flags.no_cpython_wrapper = True
        self.state.library = BitcodeLibrary(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)


class _NotYet:
    """Placeholder for the machine code of a function that Python has not called; Numba's key for its bitcode."""


class Dispatcher(CPUDispatcher):  # type: ignore[misc]
    """A function compiled for each kind of arguments it is given: a part for compiled callers, whole for Python."""

    _compiler: Any
    _cache: Any

    def __init__(self, function: Callable[..., Any], options: dict[str, Any]) -> None:
        super().__init__(
            function, targetoptions={"nopython": True, "boundscheck": None, **options}, pipeline_class=_Pipeline
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Call template: how compiled code calls this function. It passes every integer as an int64.

        Numba would compile a function anew for each mixture of int8, int32 and literal numbers it is called with.
        """
        wide = tuple(map(_wide, args)), {name: _wide(kind) for name, kind in kws.items()}
        pysig, folded = self._compiler.fold_argument_types(*wide)
        self.part(tuple(folded))
        name = self.py_func.__name__
        template = make_concrete_template(f"CallTemplate({name})", name, self.nopython_signatures)
        return template, pysig, folded, {}

    def part(self, args: tuple[Any, ...]) -> CompileResult:
        """The code for these types of arguments, as far as a caller needs it."""
        super().compile(args)
        return self.overloads[args]

    def add_overload(self, cres: CompileResult) -> None:
        """Register the code for some types of arguments. A part is known to compiled callers alone."""
        if cres.entry_point is not None:
            super().add_overload(cres)
            return
        cres = cres._replace(entry_point=_NotYet())
        self.targetctx.insert_user_function(cres.entry_point, cres.fndesc, [cres.library])
        self.overloads[tuple(cres.signature.args)] = cres

    def compile(self, sig: Any) -> Any:
        """Machine code for these types of arguments, for a call from Python."""
        args, _ = sigutils.normalize_signature(sig)
        with global_compiler_lock:
            cres = self.part(args)
            if isinstance(cres.entry_point, _NotYet):
                cres = self._whole(cres)
                self.targetctx.insert_user_function(cres.entry_point, cres.fndesc, [cres.library._linking_libraries[0]])
                self.add_overload(cres)
                self._cache.save_overload(args, cres)
            return cres.entry_point

    def _whole(self, cres: CompileResult) -> CompileResult:
        """Link a part with all that it reaches and with a wrapper for Python, optimise it, and write machine code."""
        context = cres.target_context
        library = context.codegen().create_library(cres.library.name)
        library.enable_object_caching()
        library.add_linking_library(cres.library)
        release_gil = bool(self.targetoptions["nogil"])
        with context.push_code_library(library):
            context.create_cpython_wrapper(library, cres.fndesc, cres.environment, cres.call_helper, release_gil)
        entry = context.get_executable(library, cres.fndesc, cres.environment)
        for environment in _environments(library):
            library.codegen.set_env(environment.env_name, environment)
        return cres._replace(library=library, entry_point=entry, reload_init=list(library._reload_init))


def _wide(kind: Any) -> Any:
    """An int64 for any type of integer that fits into it."""
    types: Any = numba.types
    fits = isinstance(kind, types.Integer) and (kind.signed or kind.bitwidth < types.int64.bitwidth)
    return types.int64 if fits else kind


def resolve(function: Callable[..., Any], carried_out_by: Callable[[Any], Dispatcher]) -> None:
    """Static dispatch: compiled code that calls a function calls what implements it for its second argument's type.

    ``numba.extending.overload`` would compile a function in between for each of them.
    """

    class Resolved(AbstractTemplate):  # type: ignore[misc]
        key = function

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            return carried_out_by(args[1])._numba_type_.get_call_type(self.context, args, kws)

        def get_impl_key(self, sig: Any) -> Any:
            return carried_out_by(sig.args[1]).get_overload(sig)

    infer_global(function, numba.types.Function(Resolved))
