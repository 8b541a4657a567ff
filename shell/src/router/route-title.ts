import type { AreaContext } from '@canvass/shared/contract/area';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Sets the document's title to the route's, as the server does for the first page. A screen may replace it later. */
export function useRouteTitle(ctx: AreaContext): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const title = matchRoute(ctx.page.registry, pathname)?.route.title?.[ctx.locale.current];
    if (title) document.title = pathname === '/' ? title : `${title} · Canvass`;
  }, [ctx, pathname]);
}
