import { useLayoutEffect, useRef } from 'react';

let saved: Element | null = null;

/** Saves the server's HTML, for bots that must never be shown an error instead. */
export function saveServerHtml(root: Element): void {
  if (root.firstElementChild) saved = root.cloneNode(true) as Element;
}

/** Shown to a bot if the page crashed (S8.7): the server's HTML, or nothing if there was none. */
export function ServerHtml({ part }: { part: 'page' | 'main' }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const source = part === 'main' ? saved?.querySelector('main') : saved;
    container.current?.replaceChildren(...(source?.cloneNode(true).childNodes ?? []));
  }, [part]);
  return <div ref={container} />;
}
