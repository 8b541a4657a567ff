import type { OpsPageConfig } from '@canvass/shared/contract/ops-page';
import { localePath } from '@canvass/shared/domain/locales';
import { createHttp } from '@canvass/shared/http/create-http';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { createQueryClient } from '@canvass/shared/query/query-client';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { OpsProvider } from './api/ops-context.ts';
import { loadMessages, NAMESPACE } from './messages.ts';
import { createSessionEnd } from './api/session-end.ts';
import { routes } from './app/routes.tsx';

async function start(page: OpsPageConfig, root: HTMLElement): Promise<void> {
  const [common, own] = await Promise.all([loadCommonMessages(page.locale), loadMessages(page.locale)]);
  const i18n = createI18n(page.locale, common);
  i18n.addResourceBundle(page.locale, NAMESPACE, own);
  const sessionEnd = createSessionEnd();
  const http = createHttp({
    apiBase: page.apiBase,
    locale: page.locale,
    texts: {
      backend: i18n.t('error.backend'),
      offline: i18n.t('error.offline'),
      timeout: i18n.t('error.timeout'),
    },
    onProblem: ({ status }) => {
      if (status === 401) sessionEnd.note();
    },
  });
  const router = createBrowserRouter(routes, { basename: localePath(page.locale, '/') });
  createRoot(root).render(
    <ThemeProvider cache={createStyleCache(page.nonce)}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <OpsProvider value={{ page, http, sessionEnd }}>
            <RouterProvider router={router} />
          </OpsProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </ThemeProvider>,
  );
}

const config = document.getElementById('page-config')?.textContent;
const root = document.getElementById('root');
if (!config || !root) throw new Error('the document has no page-config or no root');
// Written by the server of the same installation, so it isn't validated again.
void start(JSON.parse(config) as OpsPageConfig, root);
