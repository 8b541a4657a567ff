import type { AreaContext } from '@canvass/shared/contract/area';
import { localePath } from '@canvass/shared/domain/locales';
import type { i18n } from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { ReleaseWatch } from '../releases/releases.ts';
import type { AreaLoader } from '../remotes/load-area.ts';
import { NotFoundScreen } from '../screens/not-found-screen.tsx';
import { RootBoundary } from '../screens/root-boundary.tsx';
import type { Unsaved } from '../unsaved/unsaved.ts';
import type { Router } from './first-load.ts';
import { layouts } from './layouts.ts';
import { patchArea } from './patch-area.ts';
import { Root } from './root.tsx';
import { stubsOf } from './stubs.tsx';

interface Options {
  ctx: AreaContext;
  i18n: i18n;
  unsaved: Unsaved;
  loader: AreaLoader;
  releases: ReleaseWatch;
}

/** The route tree before any area is loaded: layouts with the areas' stubs, and the "not found" page. */
function routes({ ctx, unsaved, releases }: Options, router: () => Router): RouteObject[] {
  const areas = (['public', 'default', 'dashboard'] as const).map((layout) => ({
    id: `layout:${layout}`,
    Component: layouts[layout],
    children: stubsOf(ctx, layout),
  }));
  return [
    {
      id: 'root',
      element: <Root ctx={ctx} unsaved={unsaved} releases={releases} router={router} />,
      errorElement: <RootBoundary telemetry={ctx.telemetry} />,
      children: [
        ...areas,
        { Component: layouts.public, children: [{ path: '*', Component: NotFoundScreen }] },
      ],
    },
  ];
}

/** Creates the router. Its basename is `/it` for Italian, so addresses inside are the same in both languages. */
export function createRouter(options: Options): Router {
  const { ctx, i18n, loader } = options;
  const prefix = localePath(ctx.page.locale, '/');
  const router: Router = createBrowserRouter(
    routes(options, () => router),
    {
      basename: prefix,
      patchRoutesOnNavigation: patchArea({ ctx, i18n, loader }),
    },
  );
  return router;
}
