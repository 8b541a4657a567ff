import { notifyManager } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Area, AreaContext } from '../../contract/area.ts';
import { AreaProvider } from '../../contract/area-context.ts';
import { createI18n, loadCommonMessages } from '../../i18n/create-i18n.ts';
import { ShellStoreProvider } from '../../state/shell-context.ts';
import { createShellStore } from '../../state/shell-store.ts';
import { createStyleCache, ThemeProvider } from '../theme/theme-provider.tsx';

// Milliseconds; several requests and screens follow one another, and a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 5000 });
// Not in a task of its own: what a screen has read is on it once `act` has returned.
notifyManager.setScheduler(queueMicrotask);

/**
 * For tests: opens an address of an area in a document of the context's language, within the shell's providers. `go` opens
 * another one in the same document, as a link does.
 */
export async function showArea(
  area: Area,
  path: string,
  ctx: AreaContext,
): Promise<{ user: UserEvent; address: () => string; go: (path: string) => Promise<void> }> {
  const language = ctx.locale.current;
  const i18n = createI18n(language, await loadCommonMessages(language));
  i18n.addResourceBundle(language, area.id, await area.messages(language));
  const router = createMemoryRouter([...area.routes(ctx), { path: '*', element: null }], {
    initialEntries: [path],
  });
  const screen = (
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <ShellStoreProvider value={createShellStore({ user: ctx.session.user() })}>
          <AreaProvider value={ctx}>
            <RouterProvider router={router} />
          </AreaProvider>
        </ShellStoreProvider>
      </I18nextProvider>
    </ThemeProvider>
  );
  // Waits for the requests that the screen makes as it opens.
  await act(async () => void render(screen));
  const address = () => router.state.location.pathname + router.state.location.search;
  const go = (to: string) => act(() => router.navigate(to));
  return { user: userEvent.setup({ delay: null }), address, go };
}
