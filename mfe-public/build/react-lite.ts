import { hydrate, options, type ComponentChild } from 'preact';
import { useEffect, useReducer } from 'preact/hooks';

/**
 * Stands in for `react` and `react-dom/client` in the respondent's builds: exactly what the page's components use of
 * them. `preact/compat` does the same for everything else of React too and costs 4 kB more over the wire, which is a
 * sixth of the page.
 */
export { createContext, Fragment } from 'preact';
export { useContext, useEffect, useMemo, useRef } from 'preact/hooks';

/** The store's state is read at every drawing; a change draws again. */
export function useSyncExternalStore<State>(
  subscribe: (changed: () => void) => () => void,
  read: () => State,
): State {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => subscribe(() => draw(undefined)), [subscribe]);
  return read();
}

/** The server's elements are taken over as they are. */
export function hydrateRoot(element: Element, page: ComponentChild): void {
  hydrate(page, element);
}

const TYPED = new Set(['text', 'email', 'tel', 'url', 'date', 'password']);

// React's onChange tells of every keystroke; the browser's change event only of the last.
const before = options.vnode;
options.vnode = (node) => {
  const props = node.props as Record<string, unknown>;
  const typed = node.type === 'textarea' || (node.type === 'input' && TYPED.has(String(props.type)));
  if (typed && props.onChange) {
    props.onInput = props.onChange;
    delete props.onChange;
  }
  before?.(node);
};
