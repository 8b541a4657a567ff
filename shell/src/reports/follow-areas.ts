import type { PageConfig } from '@canvass/shared/contract/page-config';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import type { createBrowserRouter } from 'react-router-dom';
import { isBot } from '../is-bot.ts';
import type { AreaEffects } from '../side-effects/area-effects.ts';
import type { AreaReports } from './area-reports.ts';

/**
 * A page that waits for its first answers is idle, too; a script requested then would share the connection with them. The
 * browser keeps what happened before for the script's observers.
 */
const VITALS_DELAY_MS = 5000;

interface Options {
  page: PageConfig;
  router: ReturnType<typeof createBrowserRouter>;
  effects: AreaEffects;
  reports: AreaReports;
}

/** Follows which area is shown: reports it as mounted, and gives it the style sheets that are its own. */
export function followAreas({ page, router, effects, reports }: Options): void {
  const entryOf = (pathname: string) => matchRoute(page.registry, splitLocalePath(pathname).path);

  const follow = ({ initialized, errors, location: shown }: typeof router.state): void => {
    const match = entryOf(shown.pathname);
    effects.show(match?.entry.id ?? null);
    if (match && initialized && !errors) reports.add(match.entry, { kind: 'mounted' });
  };
  follow(router.state);
  router.subscribe(follow);

  const first = entryOf(location.pathname);
  if (first?.route.layout !== 'dashboard' || isBot(navigator.userAgent)) return;
  setTimeout(() => {
    import(/* webpackChunkName: "web-vitals" */ './web-vitals.ts').then(
      ({ measureWebVitals }) =>
        measureWebVitals((name, value) => reports.add(first.entry, { kind: 'vital', name, value })),
      () => undefined, // The page doesn't depend on the reports.
    );
  }, VITALS_DELAY_MS);
}
