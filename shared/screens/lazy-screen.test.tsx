/** @jest-environment jsdom */
import type { Messages } from '@canvass/shared/contract/area';
import { AreaProvider } from '@canvass/shared/contract/area-context';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from './lazy-screen.tsx';

it('shows a screen whose chunk arrives between the first render and its effects', async () => {
  const Here: ComponentType = () => <p>Here</p>;
  // Resolves synchronously, like a chunk that another screen has just loaded.
  // oxlint-disable-next-line unicorn/no-thenable -- a promise never resolves synchronously
  const chunk = { then: (take: (screen: ComponentType) => void) => take(Here) };
  const Lazy = lazyScreen(() => chunk as unknown as Promise<ComponentType>);
  function Asking() {
    useLayoutEffect(() => Lazy.preload(), []);
    return <Lazy />;
  }
  renderUi(
    <AreaProvider value={fakeContext().ctx}>
      <Asking />
    </AreaProvider>,
  );
  expect(await screen.findByText('Here')).toBeVisible();
});

it('shows a screen once its texts are there, in each document of its own', async () => {
  const Here: ComponentType = () => <p>{useTranslation('area').t('part.here')}</p>;
  const Lazy = lazyScreen(async () => Here, {
    namespace: 'area',
    load: async (language) => ({ part: { here: language === 'it' ? 'Qui' : 'Here' } }),
  });
  for (const [locale, text] of [
    ['en', 'Here'],
    ['it', 'Qui'],
    ['en', 'Here'],
  ] as const) {
    const { unmount } = renderUi(
      <AreaProvider value={fakeContext().ctx}>
        <Lazy />
      </AreaProvider>,
      { locale },
    );
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  }
});

it('loads a screen’s texts again that did not come', async () => {
  const loadTexts = jest.fn<Promise<Messages>, []>();
  loadTexts.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ here: 'Here' });
  const Here: ComponentType = () => <p>{useTranslation('area').t('here')}</p>;
  const Lazy = lazyScreen(async () => Here, { namespace: 'area', load: loadTexts });
  renderUi(
    <AreaProvider value={fakeContext().ctx}>
      <Lazy />
    </AreaProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here')).toBeVisible();
});

describe('a screen whose chunk can not be loaded', () => {
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), { request: '/r/account/1/7.js' });

  it.each([
    ['a file that the server does not have', async () => ({ status: 404 }), /file.*is missing/],
    ['a server that does not answer', async () => Promise.reject(new Error('network')), /can’t be reached/],
    ['a file that the browser did not take', async () => ({ status: 200 }), /file.*couldn’t be loaded/],
  ])('says so for %s, and loads it again', async (_, answer, text) => {
    const original = globalThis.fetch;
    globalThis.fetch = answer as unknown as typeof fetch;
    const load = jest.fn<Promise<ComponentType>, []>();
    load.mockRejectedValueOnce(chunkError).mockResolvedValue(() => <p>Here</p>);
    const Lazy = lazyScreen(load);
    renderUi(
      <AreaProvider value={fakeContext().ctx}>
        <Lazy />
      </AreaProvider>,
    );
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here')).toBeVisible();
    globalThis.fetch = original;
  });
});
