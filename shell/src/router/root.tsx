import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { startTransition, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { ReleaseWatch } from '../releases/releases.ts';
import { useNewPage } from '../layouts/use-new-page.ts';
import { ReleasesProvider } from '../releases/releases-context.ts';
import { UpdateNotice } from '../releases/update-notice.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { ErrorPage } from '../screens/error-page.tsx';
import { useUnhandled } from '../screens/unhandled.ts';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { firstLoad, type Router } from './first-load.ts';
import { useRouteTitle } from './route-title.ts';

interface RootProps {
  ctx: AreaContext;
  unsaved: Unsaved;
  releases: ReleaseWatch;
  router: () => Router;
}

/** The root of every page, whatever its layout: the ports, and the overlays (S2.6). */
export function Root({ ctx, unsaved, releases, router }: RootProps) {
  useRouteTitle(ctx);
  useNewPage();
  const [fault, putAway] = useUnhandled(ctx, releases);
  return (
    <AreaProvider value={ctx}>
      <ReleasesProvider value={releases}>
        <Outlet />
        <UpdateNotice />
        <Overlays />
        {fault && <ErrorPage fault={fault} onBack={putAway} />}
        <LeaveGuard unsaved={unsaved} />
        <Scrolling router={router} />
      </ReleasesProvider>
    </AreaProvider>
  );
}

/**
 * Restores where a page was scrolled to, once the first page is there: the router tries only once, and the document is too short
 * until then.
 */
function Scrolling({ router }: Pick<RootProps, 'router'>) {
  const [loaded, setLoaded] = useState(() => router().state.initialized);
  useEffect(() => {
    // A transition, as the router's own update is: not before the page.
    void firstLoad(router()).then(() => startTransition(() => setLoaded(true)));
  }, [router]);
  return loaded && <ScrollRestoration />;
}
