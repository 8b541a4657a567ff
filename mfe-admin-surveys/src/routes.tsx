import type { RouteObject } from '@canvass/shared/router/router';
import { EditorPage } from './builder/editor-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { DetailPage } from './detail/detail-page.tsx';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { permitted } from '@canvass/shared/screens/permitted';
import { ListPage } from './list/list-page.tsx';

const NewSurveyPage = lazyScreen(async () => (await import('./new/new-survey-page.tsx')).NewSurveyPage);
const SummaryPage = lazyScreen(async () => (await import('./summary/summary-page.tsx')).SummaryPage);
const AllResponsesPage = lazyScreen(
  async () => (await import('./responses/all-responses-page.tsx')).AllResponsesPage,
);
const ResponsePage = lazyScreen(async () => (await import('./responses/response-page.tsx')).ResponsePage);
const AnalyticsPage = lazyScreen(async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage);
const OverviewPage = lazyScreen(async () => (await import('./analytics/overview-page.tsx')).OverviewPage);

const list = { to: '/admin/surveys', label: 'insufficient.list' } as const;
const metrics = {
  to: '/admin/surveys/:id/analytics',
  label: 'insufficient.metrics',
  thing: 'surveys/:id',
} as const;

/** The area's screens. What opens most is in the first chunk; the rest comes when it is visited. */
export const routes: RouteObject[] = [
  { path: '/admin', Component: DashboardPage },
  { path: '/admin/surveys', Component: ListPage },
  { path: '/admin/surveys/new', Component: permitted('survey:edit', NewSurveyPage, list) },
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
];
