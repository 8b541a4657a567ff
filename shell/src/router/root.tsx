import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Overlays } from '../overlays/overlays.tsx';
import { usePageTitle } from './page-title.ts';

/** What stands on every page of the shell, whatever the layout: the ports, and what lies over the page (S2.6). */
export function Root({ ctx }: { ctx: AreaContext }) {
  usePageTitle(ctx);
  return (
    <AreaProvider value={ctx}>
      <Outlet />
      <Overlays />
      <ScrollRestoration />
    </AreaProvider>
  );
}
