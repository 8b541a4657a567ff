/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import type { Registry } from '@canvass/shared/contract/registry';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { act, screen } from '@testing-library/react';
import { useUnhandled } from './unhandled.ts';

const registry: Registry = [
  {
    id: 'admin-webhooks',
    version: '0.1.0-abc',
    name: 'mfe_admin_webhooks',
    entry: { href: '/r/admin-webhooks/0.1.0-abc/remoteEntry.js', integrity: '' },
    preload: [],
    routes: [],
    nav: [{ path: '/admin/webhooks', label: { en: 'Hooks', it: 'Ganci' }, icon: 'webhook', order: 1 }],
    contract: '^1.0.0',
    shared: {},
  },
];

function errorIn(file: string, name = 'Error'): Error {
  const error = Object.assign(new Error('broke'), { name });
  error.stack = `${name}: broke\n    at ${location.origin}${file}:1:1`;
  return error;
}
const SHELL = '/s/bootstrap.js';
const AREA = '/r/admin-webhooks/0.1.0-abc/area.js';

function reject(reason: unknown): void {
  act(() => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
}

function watch(locale: 'en' | 'it' = 'en') {
  const fake = fakeContext();
  const ctx = {
    ...fake.ctx,
    page: { ...fake.ctx.page, registry },
    locale: { ...fake.ctx.locale, current: locale },
  };
  const check = jest.fn(async () => false);
  function Page() {
    const [fault, putAway] = useUnhandled(ctx, { check });
    return fault ? <button onClick={putAway}>{fault.message}</button> : <p>page</p>;
  }
  renderUi(<Page />, { locale });
  return { calls: fake.calls, check, isOpen: () => screen.queryByRole('button') !== null };
}

it('opens for an uncaught error of the shell, until it is dismissed (S8.7)', () => {
  const { calls, isOpen } = watch();
  const error = errorIn(SHELL);
  act(() => void dispatchEvent(new ErrorEvent('error', { error })));
  expect(isOpen()).toBe(true);
  expect(calls).toContainEqual(['telemetry.error', error]);
  act(() => screen.getByRole('button').click());
  expect(isOpen()).toBe(false);
});

it('reports an uncaught failed call as any failed call (S8.5)', () => {
  const { calls, isOpen } = watch();
  reject(new ApiProblem({ status: 500, code: 'internal', message: 'Our fault' }));
  expect(isOpen()).toBe(false);
  expect(calls).toContainEqual(['toast.show', { message: 'Our fault', type: 'error' }]);
});

describe('an uncaught error of an area', () => {
  const toasts = (calls: unknown[][]) =>
    calls.filter(([port]) => port === 'toast.show').map(([, shown]) => shown);

  it.each([
    ['en', 'Something went wrong in “Hooks”.'],
    ['it', 'Qualcosa è andato storto in “Ganci”.'],
  ] as const)('is named by a message, and nothing covers the page (%s)', (locale, text) => {
    const { calls, isOpen } = watch(locale);
    const error = errorIn(AREA);
    reject(error);
    expect(isOpen()).toBe(false);
    expect(toasts(calls)).toEqual([
      expect.objectContaining({ type: 'error', message: expect.stringContaining(text) }),
    ]);
    expect(calls).toContainEqual(['telemetry.error', error]);
  });

  it('is known by its script when a timer throws a value without a stack', () => {
    const { calls, isOpen } = watch();
    const filename = location.origin + AREA;
    act(() => void dispatchEvent(new ErrorEvent('error', { error: 'just words', filename })));
    expect([isOpen(), toasts(calls).length]).toEqual([false, 1]);
  });

  it('asks for newer releases when a file is gone, as after a deploy', () => {
    const { calls, check } = watch();
    reject(errorIn(AREA, 'ChunkLoadError'));
    expect(check).toHaveBeenCalled();
    expect(toasts(calls)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('A file of') }),
    ]);
  });
});

it.each([
  ['what was aborted on purpose', errorIn(SHELL, 'AbortError')],
  ['what an area aborted on purpose', errorIn(AREA, 'AbortError')],
  ['an extension', new Error('no file of ours')],
  ['no error', 'just words'],
])('stays closed for %s', (_, reason) => {
  const { calls, isOpen } = watch();
  reject(reason);
  expect([isOpen(), calls]).toEqual([false, []]);
});
