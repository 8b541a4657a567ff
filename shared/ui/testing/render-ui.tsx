import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Locale } from '../../domain/locales.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import en from '../../i18n/messages/en.json' with { type: 'json' };
import it from '../../i18n/messages/it.json' with { type: 'json' };
import { ShellStoreProvider } from '../../state/shell-context.ts';
import { createShellStore, type ShellStore } from '../../state/shell-store.ts';
import { createStyleCache, ThemeProvider } from '../theme/theme-provider.tsx';

interface RenderOptions {
  locale?: Locale;
  store?: ShellStore;
  path?: string;
}

/** For tests: renders an element within the shell's providers. */
export function renderUi(
  element: ReactNode,
  { locale = 'en', store = createShellStore(), path = '/' }: RenderOptions = {},
): RenderResult & { store: ShellStore } {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const result = render(
    <I18nextProvider i18n={createI18n(locale, { en, it }[locale])}>
      <ThemeProvider cache={createStyleCache(undefined)}>
        <ShellStoreProvider value={store}>
          <RouterProvider router={router} />
        </ShellStoreProvider>
      </ThemeProvider>
    </I18nextProvider>,
  );
  return { ...result, store };
}
