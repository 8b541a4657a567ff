import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { Releases } from '../releases/releases.ts';
import { ReleasesProvider } from '../releases/releases-context.ts';
import { UpdateNotice } from '../releases/update-notice.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { ErrorPage } from '../screens/error-page.tsx';
import { useUnhandled } from '../screens/unhandled.ts';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { usePageTitle } from './page-title.ts';

interface RootProps {
  ctx: AreaContext;
  unsaved: Unsaved;
  releases: Releases;
}

/** The root of every page, whatever its layout: the ports, and the overlays (S2.6). */
export function Root({ ctx, unsaved, releases }: RootProps) {
  usePageTitle(ctx);
  const [fault, putAway] = useUnhandled(ctx, releases);
  return (
    <AreaProvider value={ctx}>
      <ReleasesProvider value={releases}>
        <Outlet />
        <UpdateNotice />
        <Overlays />
        {fault && <ErrorPage fault={fault} onBack={putAway} />}
        <LeaveGuard unsaved={unsaved} />
        <ScrollRestoration />
      </ReleasesProvider>
    </AreaProvider>
  );
}
