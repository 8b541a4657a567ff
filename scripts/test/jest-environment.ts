import { inspect } from 'node:util';

/**
 * jsdom leaves out what every browser and Node have. A function of Node's own was made
 * outside of the test's sandbox, so its constructor reaches the real globals. fetch and
 * AbortController must come from the same place: they refuse each other's signals.
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
] as const;

if ('document' in globalThis) {
  const makeFunction = inspect.constructor as FunctionConstructor;
  const node = makeFunction('return globalThis')() as Record<string, unknown>;
  const sandbox = globalThis as unknown as Record<string, unknown>;
  for (const name of FROM_NODE) sandbox[name] = node[name];
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
  // jsdom has it, but draws nothing and says so in twenty lines each time: as in a browser without that kind of context.
  HTMLCanvasElement.prototype.getContext = () => null;
  // Enough of a dialog to be found by its role; the top layer and the keeping of the focus are the browser's.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
}
