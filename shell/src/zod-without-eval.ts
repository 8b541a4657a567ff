/**
 * Disables zod's code generation: zod tests at first use whether it may generate code, and every test is reported as a
 * violation of the content policy. The setting is global, so it covers every copy of zod on the page, whichever area
 * brings it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
