/** @jest-environment jsdom */
import { configure, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AreaProvider } from '../contract/area-context.ts';
import { fakeContext } from '../contract/fake-context.ts';
import type { Role } from '../domain/policy.ts';
import { answering } from '../http/testing/answering.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import en from '../i18n/messages/en.json' with { type: 'json' };
import { createStyleCache, ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { permitted } from './permitted.tsx';

configure({ asyncUtilTimeout: 5000 });

const Editor = permitted('survey:edit', () => <p>The editor</p>, {
  to: '/admin/surveys/:id/analytics',
  label: 'insufficient.metrics',
  thing: 'surveys/:id',
});

function open(role: Role, status = 200) {
  const { ctx, calls } = answering(fakeContext({}, role).ctx, {
    'GET surveys/x': () => ({ status, body: {} }),
  });
  const router = createMemoryRouter([{ path: '/admin/surveys/:id/edit', Component: Editor }], {
    initialEntries: ['/admin/surveys/x/edit'],
  });
  render(
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={createI18n('en', en)}>
        <AreaProvider value={ctx}>
          <RouterProvider router={router} />
        </AreaProvider>
      </I18nextProvider>
    </ThemeProvider>,
  );
  return calls;
}

it('S6.4 shows the screen to roles that may use it', () => {
  expect(open('editor')).toEqual([]);
  expect(screen.getByText('The editor')).toBeVisible();
});

it.each([200, 404])(
  'S6.4 explains itself to others, once the thing was found in no other workspace (%i)',
  async (status) => {
    const calls = open('viewer', status);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your role doesn’t include this' }),
    ).toBeVisible();
    expect(screen.getByText(/^Your role in this workspace: Viewer/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See its metrics' })).toHaveAttribute(
      'href',
      '/admin/surveys/x/analytics',
    );
    expect(calls).toMatchObject([{ path: 'surveys/x' }]);
    expect(screen.queryByText('The editor')).toBeNull();
  },
);
