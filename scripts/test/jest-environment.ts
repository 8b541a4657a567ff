import { inspect } from 'node:util';
import { fastComputedStyle } from './computed-style.ts';

/**
 * Adds to jsdom what every browser and Node have. Node's own functions were created outside the test's sandbox, so
 * their constructors lead to the real globals. fetch and AbortController must come from the same realm: they refuse
 * each other's signals.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'crypto',
] as const;

if ('document' in globalThis) {
  const makeFunction = inspect.constructor as FunctionConstructor;
  const node = makeFunction('return globalThis')() as Record<string, unknown>;
  const sandbox = globalThis as unknown as Record<string, unknown>;
  // Some of jsdom's are getters, which an assignment would leave as they are.
  for (const name of FROM_NODE) {
    Object.defineProperty(sandbox, name, { value: node[name], configurable: true, writable: true });
  }
  // A tab's channel ends with the tab; Node's would hold the process of a finished test.
  sandbox.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      (this as unknown as { unref(): void }).unref();
    }
  };
  window.getComputedStyle = fastComputedStyle(window);
  sandbox.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  sandbox.matchMedia ??= (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  // jsdom's canvas prints an error each time it is used; null is what a browser without that context returns.
  HTMLCanvasElement.prototype.getContext = () => null;
  // Enough of a dialog to be found by its role; the top layer and focus trapping are the browser's.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
