import type { AreaContext } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { createMemoryRouter, RouterProvider } from '@canvass/shared/router/router';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { act, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import area from '../area.tsx';

// Machines that run everything at once are slow; a test that hangs still ends.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

/** Opens an address of the area in the context's language, with what the shell puts around it. */
export async function show(
  path: string,
  ctx: AreaContext,
): Promise<{ user: UserEvent; address: () => string }> {
  const language = ctx.locale.current;
  const i18n = createI18n(language, await loadCommonMessages(language));
  i18n.addResourceBundle(language, area.id, await area.messages(language));
  const router = createMemoryRouter([...area.routes(ctx), { path: '*', element: null }], {
    initialEntries: [path],
  });
  const screen = (
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <AreaProvider value={ctx}>
          <RouterProvider router={router} />
        </AreaProvider>
      </I18nextProvider>
    </ThemeProvider>
  );
  await act(async () => void render(screen));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup({ delay: null }), address };
}
