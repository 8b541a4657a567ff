import { parseAppearance } from '@canvass/shared/domain/appearance';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { ShellStoreProvider } from '@canvass/shared/state/shell-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { createContext } from './context.ts';
import { withDevelopmentAreas } from './development/with-development-areas.ts';
import { readPage } from './page.ts';
import { telemetryPort } from './ports/telemetry-port.ts';
import { areaLoader, registerAreas } from './remotes/load-area.ts';
import { areaReports } from './reports/area-reports.ts';
import { followAreas } from './reports/follow-areas.ts';
import { createRouter } from './router/router.tsx';
import { firstLoad } from './router/first-load.ts';
import { isBot } from './is-bot.ts';
import { saveServerHtml } from './screens/server-html.tsx';
import { followSession } from './session/follow-session.ts';
import { followSettings } from './session/follow-settings.ts';
import { areaEffects } from './side-effects/area-effects.ts';
import { restoreScroll } from './unsaved/restore-scroll.ts';
import { createUnsaved } from './unsaved/unsaved.ts';
import { sharedVersions } from './provided.js';

const page = await withDevelopmentAreas(readPage());
registerAreas(page.registry);

const i18n = createI18n(page.locale, await loadCommonMessages(page.locale));
if (page.development || process.env.NODE_ENV === 'development') {
  const { followMessages } = await import(
    /* webpackChunkName: "development" */ './development/follow-messages.ts'
  );
  followMessages(i18n);
}
const store = createShellStore({
  user: page.user,
  settings: {
    locale: page.locale,
    appearance: parseAppearance(document.documentElement.dataset.appearance),
  },
});
const unsaved = createUnsaved({
  path: () => splitLocalePath(location.pathname).path,
  release: page.registry.map(({ entry }) => entry.href).join(),
  user: () => store.getState().user?.id,
});
const reports = areaReports(page);
const telemetry = telemetryPort(page.registry, reports, page.release);
const effects = areaEffects(telemetry);
const loader = areaLoader(sharedVersions, effects);
const { ctx, releases } = createContext({
  page,
  store,
  i18n,
  unsaved,
  telemetry,
  loader,
  router: () => router,
});
const router = createRouter({ ctx, i18n, unsaved, loader, releases });

followSession(ctx, router, store);
followSettings(ctx, store);
followAreas({ page, router, effects, reports });

const root = document.getElementById('root');
if (!root) throw new Error('the document has no root');
if (isBot(navigator.userAgent)) saveServerHtml(root);
if (root.firstElementChild) await firstLoad(router);
const onUncaughtError = (error: unknown): void =>
  telemetry.error(error, { reason: 'crashed', area: SHELL_AREA });
createRoot(root, { onUncaughtError }).render(
  <ThemeProvider cache={createStyleCache(page.nonce)}>
    <I18nextProvider i18n={i18n}>
      <ShellStoreProvider value={store}>
        <RouterProvider router={router} />
      </ShellStoreProvider>
    </I18nextProvider>
  </ThemeProvider>,
);
if (unsaved.scroll) restoreScroll(unsaved.scroll);
