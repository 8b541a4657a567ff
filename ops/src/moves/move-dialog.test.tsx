/** @jest-environment jsdom */
import type { OpsArea } from '@canvass/shared/api/ops';
import { createHttp } from '@canvass/shared/http/create-http';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { createQueryClient } from '@canvass/shared/query/query-client';
import { createStyleCache, ThemeProvider } from '@canvass/shared/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import own from '../../messages/en.json' with { type: 'json' };
import { OpsProvider } from '../api/ops-context.ts';
import { createSessionEnd } from '../api/session-end.ts';
import { area } from '../testing/fixtures.ts';
import type { Move } from './move.ts';
import { MoveDialog } from './move-dialog.tsx';

let i18n: ReturnType<typeof createI18n>;
beforeAll(async () => {
  i18n = createI18n('en', await loadCommonMessages('en'));
  i18n.addResourceBundle('en', 'ops', own);
});

const texts = { backend: 'backend', offline: 'offline', timeout: 'timeout' };
const http = createHttp({ apiBase: 'http://localhost/api', locale: 'en', texts });
const page = { apiBase: '/api', locale: 'en', nonce: '', operator: { email: 'olga@example.com' } } as const;

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

/** Shows the dialog of a move, before a server that answers with these. */
function show(move: Move, answers: [status: number, body: object][] = []) {
  const sent: unknown[] = [];
  const queue = answers.values();
  globalThis.fetch = async (input) => {
    const request = input as Request;
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    const [status, body] = queue.next().value ?? [500, {}];
    return Response.json(body, { status });
  };
  const onMade = jest.fn();
  const client = createQueryClient();
  const element = (of: OpsArea) => (
    <ThemeProvider cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <OpsProvider value={{ page, http, sessionEnd: createSessionEnd() }}>
            <MoveDialog area={of} move={move} onClose={() => undefined} onMade={onMade} />
          </OpsProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </ThemeProvider>
  );
  const { rerender } = render(element(area()));
  return { sent, onMade, change: (of: OpsArea) => rerender(element(of)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

it('a move is sent with the revision that the operator has seen, and the reason', async () => {
  const { sent, onMade } = show({ kind: 'rollback', version: 'v1' }, [[200, {}]]);
  await userEvent.type(reason(), ' Logs people out ');
  await press('Roll back');
  const body = { version: 'v1', expectedRevision: 4, reason: 'Logs people out' };
  expect(sent).toEqual([['POST', '/api/releases/account/rollback', body]]);
  expect(onMade).toHaveBeenCalledWith({ kind: 'rollback', version: 'v1' });
});

it('when someone else has moved the area, the dialog says so, retains the reason and asks again', async () => {
  const conflict = { code: 'release_changed', message: 'Changed meanwhile.', status: 409 };
  const { sent, onMade, change } = show({ kind: 'rollback', version: 'v1' }, [
    [409, conflict],
    [200, {}],
  ]);
  await userEvent.type(reason(), 'Slow');
  await press('Roll back');
  expect(onMade).not.toHaveBeenCalled();
  change(area({ revision: 5, live: 'v3', updatedBy: 'oscar@example.com' }));
  expect(await screen.findByText('oscar@example.com made a change in the meantime')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
  expect(reason()).toHaveValue('Slow');
  await press('Continue from there');
  await press('Roll back');
  expect(sent[1]).toEqual([
    'POST',
    '/api/releases/account/rollback',
    { version: 'v1', expectedRevision: 5, reason: 'Slow' },
  ]);
  expect(onMade).toHaveBeenCalledTimes(1);
});

it('a refusal by the server is shown with its reasons, and can be tried again', async () => {
  const problem = {
    code: 'release_refused',
    message: 'The release was refused.',
    status: 422,
    errors: [{ field: 'shared.react', code: 'release_part_version', message: 'It needs react ^20.0.0.' }],
  };
  show({ kind: 'promote', version: 'v3' }, [[422, problem]]);
  await press('Promote to everyone');
  expect(await screen.findByText('The release was refused.')).toBeVisible();
  expect(screen.getByText('It needs react ^20.0.0.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Promote to everyone' })).toBeEnabled();
});

it('a canary needs a whole percentage below 100', async () => {
  const { sent } = show({ kind: 'canary', version: 'v3', percent: 10 }, [[200, {}]]);
  const percent = screen.getByRole('textbox', { name: 'Percentage of users' });
  await userEvent.clear(percent);
  await userEvent.type(percent, '100');
  await press('Start canary');
  expect(percent).toBeInvalid();
  expect(sent).toEqual([]);
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await press('Start canary');
  expect(sent).toEqual([['POST', '/api/releases/account/v3/promote', { canary: 25, expectedRevision: 4 }]]);
});
