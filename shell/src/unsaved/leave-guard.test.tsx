/** @jest-environment jsdom */
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { createI18n } from '@canvass/shared/i18n/create-i18n';
import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.tsx';
import { createUnsaved } from './unsaved.ts';

/** The third of three pages, with unsaved input. */
function mount() {
  const { ctx } = fakeContext();
  const questions: ((leave: boolean) => void)[] = [];
  const dialogs = {
    ...ctx.dialogs,
    confirm: () => new Promise<boolean>((resolve) => void questions.push(resolve)),
  };
  const unsaved = createUnsaved({ path: () => '/c', release: 'build', user: () => 'ada' });
  unsaved.port.register('form', { dirty: () => true });
  const router = createMemoryRouter(
    [
      {
        element: (
          <AreaProvider value={{ ...ctx, dialogs }}>
            <LeaveGuard unsaved={unsaved} />
            <Outlet />
          </AreaProvider>
        ),
        children: [{ path: '*', element: null }],
      },
    ],
    { initialEntries: ['/a', '/b', '/c'] },
  );
  render(
    <I18nextProvider i18n={createI18n('en', {})}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return {
    questions,
    unsaved,
    path: () => router.state.location.pathname,
    /** Steps of the history, or an address. */
    go: (to: number | string) => act(() => router.navigate(to as string)),
    answer: (leave: boolean) => act(async () => questions.shift()?.(leave)),
  };
}

it('asks before a page with unsaved input is left, and again at the next attempt', async () => {
  const { questions, path, go, answer } = mount();
  await go(-1);
  expect(path()).toBe('/c');
  await answer(false);
  expect(path()).toBe('/c');
  await go(-1);
  await answer(true);
  expect(path()).toBe('/b');
  expect(questions).toEqual([]);
});

it('asks once if Back is pressed twice, and leaves at the first answer', async () => {
  const { questions, path, go, answer } = mount();
  await go(-1);
  await go(-1);
  expect(questions).toHaveLength(1);
  await answer(true);
  expect(path()).toBe('/b');
});

it('leaves for where the last attempt went', async () => {
  const { questions, path, go, answer } = mount();
  await go(-1);
  await go('/d');
  expect(questions).toHaveLength(1);
  await answer(true);
  expect(path()).toBe('/d');
});

it('does nothing with an answer that comes once the page is left', async () => {
  const { unsaved, path, go, answer } = mount();
  await go(-1);
  unsaved.discard();
  await go('/d');
  await answer(true);
  expect(path()).toBe('/d');
});
