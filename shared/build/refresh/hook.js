import { injectIntoGlobalHook } from 'react-refresh/runtime';

// Evaluated before React, which looks for the hook then.
injectIntoGlobalHook(globalThis);
globalThis.$RefreshSig$ ??= () => (type) => type;
globalThis.$RefreshReg$ ??= () => {};
