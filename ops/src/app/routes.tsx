import type { RouteObject } from '@canvass/shared/router/router';
import { AlertsScreen } from '../alerts/alerts-screen.tsx';
import { AreaScreen } from '../area/area-screen.tsx';
import { LogScreen } from '../log/log-screen.tsx';
import { OverviewScreen } from '../overview/overview-screen.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { Layout } from './layout.tsx';
import { NotFoundScreen } from '../screen/not-found-screen.tsx';

/** The page's screens. The server answers 404 to any other address (`bff/operate/ops-page`). */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    children: [
      {
        ErrorBoundary: CrashScreen,
        children: [
          { path: '/ops', Component: OverviewScreen },
          { path: '/ops/areas/:area', Component: AreaScreen },
          { path: '/ops/log', Component: LogScreen },
          { path: '/ops/alerts', Component: AlertsScreen },
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
];
