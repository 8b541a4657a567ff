/**
 * zod speeds itself up with generated code and tries at first use whether it may. The policy forbids it, and every try
 * is reported as a violation; so every copy of zod on the page, whichever area brings it, is told beforehand.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
