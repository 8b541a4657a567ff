import { AreaProvider } from '@canvass/shared/contract/area-context';
import type { AreaContext } from '@canvass/shared/contract/area';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { createMemoryRouter, RouterProvider } from '@canvass/shared/router/router';
import { ShellStoreProvider } from '@canvass/shared/state/shell-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { act, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import area from '../area.tsx';

// Several requests and screens follow one another; a busy machine needs more than the usual second.
configure({ asyncUtilTimeout: 5000 });

/** Opens an address of the area in a document of the context's language, with everything the shell puts around it. */
export async function show(path: string, ctx: AreaContext): Promise<UserEvent> {
  const language = ctx.locale.current;
  const i18n = createI18n(language, await loadCommonMessages(language));
  i18n.addResourceBundle(language, area.id, await area.messages(language));
  const router = createMemoryRouter([...area.routes(ctx), { path: '*', element: null }], {
    initialEntries: [path],
  });
  const screen = (
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <ShellStoreProvider value={createShellStore()}>
          <AreaProvider value={ctx}>
            <RouterProvider router={router} />
          </AreaProvider>
        </ShellStoreProvider>
      </I18nextProvider>
    </ThemeProvider>
  );
  // Waits for what the screen asks for as it opens.
  await act(async () => void render(screen));
  return userEvent.setup({ delay: null });
}
