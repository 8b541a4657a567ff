import { type Component, type ComponentChild, createContext, Fragment, h, hydrate, options } from 'preact';

/**
 * Stands in for `react`, `react/jsx-runtime` and `react-dom/client` in the respondent's builds: exactly what the page's
 * components use of them. `preact/compat` does the same for everything else of React too and costs 4 kB more over the
 * wire, which is a sixth of the page; `preact/hooks` costs 0.8 kB more than the few hooks below, because it knows
 * components that come and go. Here only the page's root keeps anything, and it stays.
 */
export { createContext, Fragment };

/** What the compiler turns elements into. */
export const jsx = (type: Parameters<typeof h>[0], props: object, key?: string) =>
  h(type as string, key === undefined ? props : { ...props, key });
export const jsxs = jsx;

/** One hook's memory: what it made, and of what. */
interface Cell {
  deps?: readonly unknown[];
  value?: unknown;
}

/** Preact's own names for what hooks need of it, as its builds have them. */
type Drawn = Component & { cells?: Cell[] };
interface Inner {
  __r?: (node: { __c: Drawn; key?: unknown; type: unknown }) => void;
  __e: (error: unknown, ...rest: unknown[]) => void;
}

const inner = options as unknown as Inner;
let current: Drawn;
let index = 0;
/** Parts whose elements are the server's as yet, while the page is taken over. */
let waiting: Drawn[] | undefined;

inner.__r = (node) => {
  current = node.__c;
  index = 0;
  if (waiting && node.key != null && node.type !== Fragment) {
    waiting.push(current);
    // A promise says to preact: leave the elements alone, and take them over at the next drawing.
    throw LATER;
  }
};

const LATER = Promise.resolve();
const fail = inner.__e;
inner.__e = (error, ...rest) => {
  if (error !== LATER) fail(error, ...rest);
};

/** Fills the next cell of the component being drawn when its dependencies changed. */
function cell(make: (cell: Cell) => void, deps: readonly unknown[]): Cell {
  const cells = (current.cells ??= []);
  const own = (cells[index++] ??= {});
  if (own.deps?.every((one, at) => Object.is(one, deps[at]))) return own;
  own.deps = deps;
  make(own);
  return own;
}

const memory = <Value>(make: () => Value, deps: readonly unknown[]): Value =>
  cell((own) => {
    own.value = make();
  }, deps).value as Value;

/** After the drawing, because drawing is one piece of work; the server draws and ends there. */
function effect(run: () => unknown, deps: readonly unknown[]): void {
  if (typeof document === 'undefined') return;
  cell((own) => {
    queueMicrotask(() => {
      (own.value as (() => void) | undefined)?.();
      own.value = run();
    });
  }, deps);
}

export { memory as useMemo, effect as useEffect };

export const useRef = <Value>(first: Value): { current: Value } => memory(() => ({ current: first }), []);

/** The value nearest above; whoever provides a new one draws everything below anew. */
export function useContext<Value>(context: { __: Value; __c: string }): Value {
  const provider = (current.context as Record<string, Component<{ value: Value }> | undefined>)[context.__c];
  return provider ? provider.props.value : context.__;
}

/** The store's state is read at every drawing; a change draws again. */
export function useSyncExternalStore<State>(
  subscribe: (changed: () => void) => () => void,
  read: () => State,
): State {
  const drawn = current;
  effect(() => subscribe(() => drawn.setState({})), [subscribe]);
  return read();
}

/**
 * The server's elements are taken over as they are: what is around the lists at once, then each component of a list (a
 * question) in a task of its own, so that nothing that is tapped or typed waits for all of them.
 */
export function hydrateRoot(element: Element, page: ComponentChild): void {
  waiting = [];
  hydrate(page, element);
  for (const part of waiting) setTimeout(() => part.setState({}));
  waiting = undefined;
}

const TYPED = new Set(['text', 'email', 'tel', 'url', 'date', 'password']);

// React's onChange tells of every keystroke; the browser's change event only of the last.
options.vnode = (node) => {
  const props = node.props as Record<string, unknown>;
  const typed = node.type === 'textarea' || (node.type === 'input' && TYPED.has(String(props.type)));
  if (typed && props.onChange) {
    props.onInput = props.onChange;
    delete props.onChange;
  }
};
