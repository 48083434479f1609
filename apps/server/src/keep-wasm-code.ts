import { setFlagsFromString } from 'node:v8';

/**
 * V8 gives back the code of WebAssembly that a better one has replaced; now and then it does so twice where threads come and
 * go, and the whole process dies of it ("Check failed: jit_page.has_value()", nodejs/node#64500). The few hundred kilobytes
 * are kept.
 */
setFlagsFromString('--no-wasm-code-gc');
