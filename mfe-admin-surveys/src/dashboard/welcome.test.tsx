/** @jest-environment jsdom */
import type { Overview } from '@canvass/shared/api/analytics';
import type { SurveySummary } from '@canvass/shared/api/surveys';
import type { AreaContext } from '@canvass/shared/contract/area';
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { screen, within } from '@testing-library/react';
import { overview, summary } from '../testing/examples.ts';
import { serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const nothing = { surveys: 0, published: 0, starts: 0, completions: 0 };
let made = 0;

/** A creator of their own in each test: what someone dismissed is remembered by the document. */
function creator(metrics: Partial<Overview>, surveys: SurveySummary[], user: object = {}) {
  const state = { metrics: { ...nothing, ...metrics }, surveys };
  const served = serving({
    'GET /overview': () => ({ body: overview(state.metrics) }),
    'GET /activity': () => ({ body: { items: [] } }),
    'GET /surveys': () => ({ body: { items: state.surveys, next: null } }),
    'PATCH /account/settings': () => ({ body: {} }),
  });
  made += 1;
  const session = fakeContext().ctx.session.user();
  const person = { ...session, id: `creator-${made}`, ...user } as ReturnType<AreaContext['session']['user']>;
  const ctx: AreaContext = { ...served.ctx, session: { ...served.ctx.session, user: () => person } };
  return { ...served, ctx, state };
}

const draft = summary({ status: 'draft', liveVersion: null, responses: 0, completed: 0 });
const open = summary({ responses: 0, completed: 0 });
const steps = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 2 }))
    .map((item) => item.textContent?.match(/^(Done|Next step|Later)/)?.[0]);

describe('the steps to the first response', () => {
  it.each([
    [
      'begin with a survey',
      {},
      [],
      ['Next step', 'Later', 'Later'],
      'Create your first survey',
      '/admin/surveys/new',
    ],
    [
      'go on with publishing it',
      { surveys: 1 },
      [draft],
      ['Done', 'Next step', 'Later'],
      'Publish “Coffee at work”',
      '/admin/surveys/surveyAAAAAA/edit',
    ],
    [
      'end with its link',
      { surveys: 1, published: 1 },
      [open],
      ['Done', 'Done', 'Next step'],
      'Share the link',
      '/admin/surveys/surveyAAAAAA',
    ],
  ])('%s', async (_, metrics, surveys, expected, action, path) => {
    await show('/admin', creator(metrics, surveys).ctx);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good to see you, Ada Creator');
    expect(steps()).toEqual(expected);
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', path);
  });

  it('don’t call a survey without questions ready', async () => {
    await show('/admin', creator({ surveys: 1 }, [{ ...draft, questions: 0 }]).ctx);
    expect(steps()).toEqual(['Done', 'Next step', 'Later']);
    expect(screen.queryByText(/is ready/)).toBeNull();
    expect(screen.getByText(/^Add questions, then publish it/)).toBeVisible();
    const begin = screen.getByRole('link', { name: 'Add questions' });
    expect(begin).toHaveAttribute('href', '/admin/surveys/surveyAAAAAA/edit');
  });

  it('cut a long title between two characters, not within an emoji', async () => {
    const start = 'a'.repeat(28);
    await show('/admin', creator({ surveys: 1 }, [{ ...draft, title: `${start}👩‍💻 at work` }]).ctx);
    expect(screen.getByRole('link', { name: `Publish “${start}…”` })).toBeVisible();
  });

  it('S4.1 greet by name at the first login', async () => {
    const createdAt = Date.now();
    const { ctx } = creator({}, [], { createdAt, lastSignInAt: createdAt + 1000 });
    await show('/admin', ctx);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Canvass, Ada Creator');
  });

  it('S4.9 are celebrated once, and then remembered as done', async () => {
    const { ctx, calls, requests } = creator({ surveys: 1, published: 1, starts: 1 }, [summary()]);
    await show('/admin', ctx);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first response is in');
    expect(steps()).toEqual(['Done', 'Done', 'Done']);
    expect(calls.filter(([port]) => port === 'celebrate')).toHaveLength(1);
    const patches = requests.filter(({ line }) => line.startsWith('PATCH'));
    expect(patches.map(({ body }) => body)).toEqual([{ welcome: 'dismissed' }]);
  });

  it('are not shown to a creator who has hundreds of responses', async () => {
    const { ctx, calls } = creator({ surveys: 1, published: 1, starts: 200 }, [summary()]);
    await show('/admin', ctx);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    expect(calls.map(([port]) => port)).not.toContain('celebrate');
  });
});

describe('dismissing them', () => {
  it('is remembered by the account, and leaves the dashboard as it is later', async () => {
    const { ctx, requests } = creator({ surveys: 1 }, [draft]);
    const { user } = await show('/admin', ctx);
    await user.click(screen.getByRole('button', { name: 'Don’t show this again' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    expect(screen.getByRole('link', { name: 'New survey' })).toBeVisible();
    const patches = requests.filter(({ line }) => line.startsWith('PATCH'));
    expect(patches.map(({ body }) => body)).toEqual([{ welcome: 'dismissed' }]);
    // The page still carries what the account said before.
    document.body.replaceChildren();
    await show('/admin', ctx);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
  });

  it('hides them where they were dismissed before, and an empty dashboard says what to do', async () => {
    const settings = { ...fakeContext().ctx.session.user()?.settings, welcome: 'dismissed' };
    await show('/admin', creator({}, [], { settings }).ctx);
    expect(screen.queryByText(/Next step/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Overview');
    expect(screen.getAllByRole('link', { name: 'New survey' })).toHaveLength(1);
  });
});
