import { useArea } from '@canvass/shared/contract/area-context';
import { useLoaderData, useLocation } from '@canvass/shared/router/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContent } from '../site/content/content.ts';
import { resolvePage } from '../site/resolve.tsx';
import { Site } from '../site/site.tsx';
import style from '../site/styles/site.css';
import { scrollIn } from './scroll-in.ts';
import { stayInside } from './stay-inside.ts';

/** One page of the public site inside the shell's layout. */
export function SitePageScreen() {
  const { locale, navigate, page: config } = useArea();
  const { t } = useTranslation('public');
  const { pathname } = useLocation();
  const content = useLoaderData<SiteContent>();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const page = resolvePage(path, content, t);
  const [sheet] = useState(styleSheet);
  const title = page?.title;
  useEffect(() => {
    if (!title) return;
    // After the shell's own effect, which sets the route's title and doesn't know the post's.
    queueMicrotask(() => {
      document.title = path === '/' ? title : `${title} · Canvass`;
    });
  }, [title, path]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => scrollIn(root.current?.querySelectorAll<HTMLElement>('.st-section') ?? []), [path]);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={root} onClick={(event) => stayInside(event, navigate.to)}>
        <Site value={{ t, locale: locale.current, content, href: navigate.href, operator: config.operator }}>
          {page?.element}
        </Site>
      </div>
    </>
  );
}

/** Address of the style sheet in the server's document, so that React recognizes it; otherwise the area's own. */
function styleSheet(): string {
  // The smoke test of an upload renders without a document.
  if (typeof document === 'undefined') return style;
  return document.querySelector('link[href^="/p/site."]')?.getAttribute('href') ?? style;
}
