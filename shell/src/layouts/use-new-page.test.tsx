/** @jest-environment jsdom */
import { ShellStoreProvider } from '@canvass/shared/state/shell-context';
import { createShellStore } from '@canvass/shared/state/shell-store';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { Main } from './main.tsx';
import { useNewPage } from './use-new-page.ts';

function Root() {
  useNewPage();
  return <Outlet />;
}

/** Pages of two layouts. */
function mount() {
  const site = ['/pricing', '/blog'].map((path) => ({ path, element: <a href="/login">Log in</a> }));
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { element: <Main />, children: site },
          {
            element: (
              <section>
                <Main />
              </section>
            ),
            children: [
              { path: '/login', element: <p>Log in</p> },
              // biome-ignore lint/a11y/noAutofocus: a screen that has its own first field
              { path: '/new', element: <input autoFocus /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: ['/pricing'] },
  );
  render(
    <ThemeProvider cache={createStyleCache(undefined)}>
      <ShellStoreProvider value={createShellStore({ pageTransition: 'none' })}>
        <RouterProvider router={router} />
      </ShellStoreProvider>
    </ThemeProvider>,
  );
  return (path: string) => act(() => router.navigate(path));
}

it('gives the focus to each page but the first, also in another layout', async () => {
  const go = mount();
  expect(document.body).toHaveFocus();
  for (const path of ['/blog', '/login', '/pricing']) {
    await go(path);
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => screen.getByRole('main').blur());
  }
});

it('leaves it to a field that takes it, and doesn’t take it for the same page', async () => {
  const go = mount();
  await go('/new');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await go('/pricing');
  act(() => screen.getByRole('main').blur());
  await go('/pricing?page=2');
  expect(document.body).toHaveFocus();
});
