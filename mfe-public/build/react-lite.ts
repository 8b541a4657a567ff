import { type Component, type ComponentChild, createContext, Fragment, h, hydrate, options } from 'preact';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/**
 * Stands in for `react`, `react/jsx-runtime` and `react-dom/client` in the respondent's builds: exactly what the page's
 * components use of them. `preact/compat` does the same for everything else of React too and costs 4 kB more over the
 * wire, which is a sixth of the page.
 */
export { createContext, Fragment };

/** The functions that the compiler turns elements into. */
export const jsx = (type: Parameters<typeof h>[0], props: object, key?: string) =>
  h(type as string, key === undefined ? props : { ...props, key });
export const jsxs = jsx;

/** Preact's own names for drawing a component and for an error in it, as its builds have them. */
interface Internals {
  __r?: (node: { __c: Component; key?: unknown; type: unknown }) => void;
  __e: (error: unknown, ...rest: unknown[]) => void;
}

const internals = options as unknown as Internals;
/** Parts whose elements are still the server's while the page is hydrated. */
let waiting: Component[] | undefined;

const render = internals.__r;
internals.__r = (node) => {
  render?.(node);
  if (waiting && node.key != null && node.type !== Fragment) {
    waiting.push(node.__c);
    // A promise makes preact leave the elements alone and hydrate them at the next rendering.
    throw LATER;
  }
};

const LATER = Promise.resolve();
const fail = internals.__e;
internals.__e = (error, ...rest) => {
  if (error !== LATER) fail(error, ...rest);
};

/** Right after the rendering, before the browser paints: a focus that follows a step must not lag behind a key. */
export { useLayoutEffect as useEffect, useContext, useMemo, useRef };

/** The store's state is read at every rendering; a change renders again. */
export function useSyncExternalStore<State>(
  subscribe: (changed: () => void) => () => void,
  read: () => State,
): State {
  const [, rerender] = useState({});
  useLayoutEffect(() => subscribe(() => rerender({})), [subscribe]);
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
