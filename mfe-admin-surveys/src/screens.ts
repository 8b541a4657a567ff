import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { texts } from './texts.ts';
import { preloadFromAnywhere } from './use-preload.ts';

export const ListPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "list" */ './list/list-page.tsx')).ListPage,
);
export const DetailPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "detail" */ './detail/detail-page.tsx')).DetailPage,
);
export const NewSurveyPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "new" */ './new/new-survey-page.tsx')).NewSurveyPage,
  texts('new'),
);
export const SummaryPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "summary" */ './summary/summary-page.tsx')).SummaryPage,
  texts('results'),
);
export const AllResponsesPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "responses" */ './responses/all-responses-page.tsx')).AllResponsesPage,
  texts('results'),
);
export const ResponsePage = lazyScreen(
  async () => (await import(/* webpackChunkName: "response" */ './responses/response-page.tsx')).ResponsePage,
  texts('results'),
);
export const AnalyticsPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "analytics" */ './analytics/analytics-page.tsx')).AnalyticsPage,
  texts('results'),
);
export const OverviewPage = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "overview" */ './analytics/overview/overview-page.tsx')).OverviewPage,
  texts('results'),
);
export const BrandScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "brands" */ './brands/brand-screen.tsx')).BrandScreen,
  texts('builder'),
);

preloadFromAnywhere(ListPage, DetailPage);
