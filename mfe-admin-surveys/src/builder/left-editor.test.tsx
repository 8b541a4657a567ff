/** @jest-environment jsdom */
import type { Survey } from '@canvass/shared/api/surveys';
import type { ToastPort } from '@canvass/shared/contract/ports';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { act, screen, waitFor } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { type Answer, type Call, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const OTHER = 'surveyBBBBBB';
const edit = (id: string) => `/admin/surveys/${id}/edit`;
const title = () => screen.findByLabelText('Question');

/** Two surveys; `refuse` answers all saves of one instead of storing them. */
function keeping(language: 'en' | 'it' = 'en') {
  const draft = { status: 'draft', liveVersion: null } as const;
  const stored: Record<string, Survey> = {
    surveyAAAAAA: survey(draft),
    [OTHER]: survey({ ...draft, id: OTHER, title: 'Tea at work' }),
  };
  const refusals = new Map<string, Answer>();
  const answers = Object.keys(stored).flatMap((id) => {
    const one = () => stored[id] as Survey;
    const save = (next: (body: unknown) => object) => (call: Call) => {
      const refusal = refusals.get(id);
      if (refusal) return refusal;
      stored[id] = { ...one(), ...next(call.body) };
      const { questions: _, ...state } = one();
      return { body: state, etag: '"2"' };
    };
    return [
      [`GET /surveys/${id}`, () => ({ body: one(), etag: '"1"' })],
      [`PATCH /surveys/${id}`, save((body) => withPatch(one(), body as DraftPatch))],
      [`PUT /surveys/${id}`, save((body) => body as object)],
    ] as const;
  });
  const server = serving(Object.fromEntries(answers), language);
  const toasts = () =>
    server.calls.flatMap(([port, toast]) =>
      port === 'toast.show' ? (toast as Parameters<ToastPort['show']>[0]) : [],
    );
  return {
    ...server,
    stored,
    toasts,
    refuse: (answer: Answer, id = 'surveyAAAAAA') => refusals.set(id, answer),
    refusals,
  };
}

/** Whether the browser would ask before the page is closed. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** No storage of the browser accepts a copy. */
function fullBrowser() {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => full.mockRestore();
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('the browser asks before it closes a page with the only copy of a left draft, until that is saved', async () => {
  const restoreBrowser = fullBrowser();
  const { ctx, refuse, refusals, stored } = keeping();
  refuse(problem(503, 'unavailable'));
  const { user, go } = await show(edit('surveyAAAAAA'), ctx);
  await user.type(await title(), ' Really?');
  await screen.findByText(/^Only on this screen/);
  expect(asks()).toBe(true);
  await go('/admin/elsewhere');
  await waitFor(() => expect(screen.queryByLabelText('Question')).toBeNull());
  expect(asks()).toBe(true);
  refusals.clear();
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(stored.surveyAAAAAA?.questions[0]?.title).toMatch(/Really\?$/);
  });
  await waitFor(() => expect(asks()).toBe(false));
  restoreBrowser();
});

it('the only copy of a left draft is offered for restoring when its survey is opened again', async () => {
  const restoreBrowser = fullBrowser();
  const { ctx, refuse, refusals, stored } = keeping();
  refuse(problem(503, 'unavailable'));
  const { user, go } = await show(edit('surveyAAAAAA'), ctx);
  await user.type(await title(), ' Really?');
  await screen.findByText(/^Only on this screen/);
  await go('/admin/elsewhere');
  await go(edit(OTHER));
  await title();
  expect(screen.queryByRole('button', { name: 'Restore mine' })).toBeNull();
  await go(edit('surveyAAAAAA'));
  await screen.findByRole('button', { name: 'Restore mine' });
  expect(asks()).toBe(true);
  refusals.clear();
  await user.click(screen.getByRole('button', { name: 'Restore mine' }));
  await waitFor(() => expect(stored.surveyAAAAAA?.questions[0]?.title).toMatch(/Really\?$/));
  await waitFor(() => expect(asks()).toBe(false));
  restoreBrowser();
});

/** Leaves both surveys' editors after a change that couldn't be saved; then another editor changes the same, and the server is back. */
async function leaveBoth(language: 'en' | 'it' = 'en') {
  const server = keeping(language);
  const ids = Object.keys(server.stored);
  for (const id of ids) server.refuse(problem(503, 'unavailable'), id);
  const shown = await show('/admin/elsewhere', server.ctx);
  for (const id of ids) {
    // One after the other, in one tab.
    // oxlint-disable no-await-in-loop
    await shown.go(edit(id));
    await shown.user.type(
      await screen.findByLabelText(language === 'it' ? 'Domanda' : 'Question'),
      ' Really?',
    );
    await screen.findByText(/^(Saved only|Solo) in/);
    await shown.go('/admin/elsewhere');
    // What the editor had read is forgotten.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // oxlint-enable no-await-in-loop
  }
  for (const id of ids) {
    const one = server.stored[id] as Survey;
    const [first, ...others] = one.questions;
    server.stored[id] = {
      ...one,
      questions: [{ ...first, title: 'Ada’s words' } as (typeof others)[0], ...others],
    };
    server.refuse(problem(412, 'precondition_failed'), id);
  }
  return { ...server, ...shown };
}
const reachedAgain = (check: () => void) =>
  waitFor(() => {
    window.dispatchEvent(new Event('online'));
    check();
  });

it.each([
  [
    'en',
    'You have unsaved changes in “Coffee at work”.',
    'You have unsaved changes in “Tea at work”.',
    'Open',
  ],
  [
    'it',
    'Hai modifiche non salvate in “Coffee at work”.',
    'Hai modifiche non salvate in “Tea at work”.',
    'Apri',
  ],
] as const)(
  'says which left drafts a conflict kept from being saved: %s',
  async (language, coffee, tea, open) => {
    const { toasts } = await leaveBoth(language);
    expect(toasts()).toEqual([]);
    await reachedAgain(() => expect(toasts()).toHaveLength(2));
    expect(toasts()).toMatchObject([
      { type: 'error', message: coffee, action: { text: open } },
      { type: 'error', message: tea, action: { text: open } },
    ]);
  },
);

it('leads from there to the editor, which offers the changes', async () => {
  const { toasts, calls, go } = await leaveBoth();
  await reachedAgain(() => expect(toasts()).toHaveLength(2));
  toasts()[1]?.action?.run();
  expect(calls.at(-1)).toEqual(['navigate.to', edit(OTHER)]);
  await go(edit(OTHER));
  expect(await screen.findByRole('button', { name: 'Restore mine' })).toBeVisible();
});

it('says nothing of a draft whose editor is open again: it offers the changes itself', async () => {
  const { toasts, requests, go } = await leaveBoth();
  window.history.replaceState(null, '', edit(OTHER));
  const before = requests.length;
  await go(edit(OTHER));
  expect(await screen.findByRole('button', { name: 'Restore mine' })).toBeVisible();
  const since = requests.slice(before).map(({ line }) => line);
  expect(since).toContain(`GET /surveys/${OTHER}`);
  await reachedAgain(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]?.message).toContain('Coffee at work');
  window.history.replaceState(null, '', '/');
});

it('and nothing of a draft that was saved after its editor was left', async () => {
  const { toasts, stored, refusals } = await leaveBoth();
  refusals.clear();
  await reachedAgain(() => {
    for (const { questions } of Object.values(stored)) expect(questions[0]?.title).toMatch(/Really\?$/);
  });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(toasts()).toEqual([]);
});
