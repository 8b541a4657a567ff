import { useLayoutEffect, useRef } from 'react';

let drawn: Element | null = null;

/** Keeps what the server drew, for readers that must never be shown an error in its place. */
export function rememberDrawn(root: Element): void {
  if (root.firstElementChild) drawn = root.cloneNode(true) as Element;
}

/** What a bot sees where the page broke (S8.7): the content it was served, or nothing where there was none. */
export function LastGood({ part }: { part: 'page' | 'main' }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const source = part === 'main' ? drawn?.querySelector('main') : drawn;
    place.current?.replaceChildren(...(source?.cloneNode(true).childNodes ?? []));
  }, [part]);
  return <div ref={place} />;
}
