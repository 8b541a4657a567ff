import type { RouteObject } from '@canvass/shared/router/router';
import { EditorPage } from './builder/editor-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { permitted } from '@canvass/shared/screens/permitted';
import {
  AllResponsesPage,
  AnalyticsPage,
  BrandScreen,
  DetailPage,
  ListPage,
  NewSurveyPage,
  OverviewPage,
  ResponsePage,
  SummaryPage,
} from './screens.ts';

const list = { to: '/admin/surveys', label: 'insufficient.list' } as const;
const metrics = {
  to: '/admin/surveys/:id/analytics',
  label: 'insufficient.metrics',
  thing: 'surveys/:id',
} as const;

/** The area's screens. The first is in the area's own chunk; the others come when they are visited. */
export const routes: RouteObject[] = [
  { path: '/admin', Component: DashboardPage },
  { path: '/admin/surveys', Component: ListPage },
  ...['', '/paste', '/file'].map((way) => ({
    path: `/admin/surveys/new${way}`,
    Component: permitted('survey:edit', NewSurveyPage, list),
  })),
  { path: '/admin/surveys/:id', Component: DetailPage },
  { path: '/admin/surveys/:id/edit', Component: EditorPage },
  { path: '/admin/surveys/:id/analytics', Component: AnalyticsPage },
  { path: '/admin/surveys/:id/responses', Component: permitted('response:read', SummaryPage, metrics) },
  {
    path: '/admin/surveys/:id/responses/all',
    Component: permitted('response:read', AllResponsesPage, metrics),
  },
  {
    path: '/admin/surveys/:id/responses/:responseId',
    Component: permitted('response:read', ResponsePage, metrics),
  },
  { path: '/admin/analytics', Component: OverviewPage },
  { path: '/admin/brands', Component: BrandScreen },
  { path: '/admin/brands/:id', Component: BrandScreen },
];
