import { useLayoutEffect, useRef } from 'react';

let drawn: Element | null = null;

/** Saves the server's HTML, for bots that must never be shown an error instead. */
export function rememberDrawn(root: Element): void {
  if (root.firstElementChild) drawn = root.cloneNode(true) as Element;
}

/** Shown to a bot if the page crashed (S8.7): the server's HTML, or nothing if there was none. */
export function LastGood({ part }: { part: 'page' | 'main' }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const source = part === 'main' ? drawn?.querySelector('main') : drawn;
    place.current?.replaceChildren(...(source?.cloneNode(true).childNodes ?? []));
  }, [part]);
  return <div ref={place} />;
}
