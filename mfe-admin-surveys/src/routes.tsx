import type { RouteObject } from '@canvass/shared/router/router';
import { EditorPage } from './builder/editor-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { DetailPage } from './detail/detail-page.tsx';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { ListPage } from './list/list-page.tsx';

const NewSurveyPage = lazyScreen(async () => (await import('./new/new-survey-page.tsx')).NewSurveyPage);
const SummaryPage = lazyScreen(async () => (await import('./summary/summary-page.tsx')).SummaryPage);
const AllResponsesPage = lazyScreen(
  async () => (await import('./responses/all-responses-page.tsx')).AllResponsesPage,
);
const ResponsePage = lazyScreen(async () => (await import('./responses/response-page.tsx')).ResponsePage);
const AnalyticsPage = lazyScreen(async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage);
const OverviewPage = lazyScreen(async () => (await import('./analytics/overview-page.tsx')).OverviewPage);

/** The area's screens. What opens most is in the first chunk; the rest comes when it is visited. */
export const routes: RouteObject[] = [
  { path: '/admin', Component: DashboardPage },
  { path: '/admin/surveys', Component: ListPage },
  { path: '/admin/surveys/new', Component: NewSurveyPage },
  { path: '/admin/surveys/:id', Component: DetailPage },
  { path: '/admin/surveys/:id/edit', Component: EditorPage },
  { path: '/admin/surveys/:id/analytics', Component: AnalyticsPage },
  { path: '/admin/surveys/:id/responses', Component: SummaryPage },
  { path: '/admin/surveys/:id/responses/all', Component: AllResponsesPage },
  { path: '/admin/surveys/:id/responses/:responseId', Component: ResponsePage },
  { path: '/admin/analytics', Component: OverviewPage },
];
