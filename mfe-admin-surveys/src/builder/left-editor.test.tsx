/** @jest-environment jsdom */
import type { Survey } from '@canvass/shared/api/surveys';
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { screen, waitFor } from '@testing-library/react';
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
  const shown = () => server.calls.filter(([port]) => port === 'toast.show').map(([, toast]) => toast);
  return {
    ...server,
    stored,
    shown,
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
