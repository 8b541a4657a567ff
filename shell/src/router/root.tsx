import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import type { Unsaved } from '../unsaved/unsaved.ts';
import { usePageTitle } from './page-title.ts';

/** What stands on every page of the shell, whatever the layout: the ports, and what lies over the page (S2.6). */
export function Root({ ctx, unsaved }: { ctx: AreaContext; unsaved: Unsaved }) {
  usePageTitle(ctx);
  return (
    <AreaProvider value={ctx}>
      <Outlet />
      <Overlays />
      <LeaveGuard unsaved={unsaved} />
      <ScrollRestoration />
    </AreaProvider>
  );
}
