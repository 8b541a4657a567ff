// @ts-check
import { modules } from './modules.mjs';

/** Globals that reach the network, other processes or a disk. */
const REMOVED = [
  'BroadcastChannel',
  'EventSource',
  'fetch',
  'localStorage',
  'navigator',
  'sessionStorage',
  'WebSocket',
  'XMLHttpRequest',
];

/** Takes away what a bundle doesn't need to render: what it gets instead of `process` can neither end nor signal one. */
export function restrictGlobals() {
  for (const name of REMOVED) Reflect.deleteProperty(globalThis, name);
  const silent = () => undefined;
  const console = Object.fromEntries(Object.keys(globalThis.console).map((name) => [name, silent]));
  Object.defineProperty(globalThis, 'console', { value: console, writable: true, configurable: true });
  Object.defineProperty(globalThis, 'process', {
    value: modules.process,
    writable: true,
    configurable: true,
  });
}
