import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { useLocation } from '@canvass/shared/router/router';
import type { ComponentType } from 'react';
import { PendingPage } from '../layouts/main.tsx';
import { layouts } from '../router/layouts.ts';

/**
 * The page until its area is loaded: the layout with its menu, which needs no area, around a placeholder. A user whose
 * area takes long can go elsewhere meanwhile.
 */
export function firstLoadOf(ctx: AreaContext): ComponentType {
  return function FirstLoad() {
    const { pathname } = useLocation();
    const Layout = layouts[matchRoute(ctx.page.registry, pathname)?.route.layout ?? 'public'];
    return (
      <AreaProvider value={ctx}>
        <PendingPage value={true}>
          <Layout />
        </PendingPage>
      </AreaProvider>
    );
  };
}
