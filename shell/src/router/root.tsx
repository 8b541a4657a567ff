import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { ErrorPage } from '../screens/error-page.tsx';
import { useUnhandled } from '../screens/unhandled.ts';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { usePageTitle } from './page-title.ts';

/** The root of every page, whatever its layout: the ports, and the overlays (S2.6). */
export function Root({ ctx, unsaved }: { ctx: AreaContext; unsaved: Unsaved }) {
  usePageTitle(ctx);
  const [fault, putAway] = useUnhandled(ctx);
  return (
    <AreaProvider value={ctx}>
      <Outlet />
      <Overlays />
      {fault && <ErrorPage fault={fault} onBack={putAway} />}
      <LeaveGuard unsaved={unsaved} />
      <ScrollRestoration />
    </AreaProvider>
  );
}
