/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { analytics, response, survey } from '../testing/examples.ts';
import { type Answers, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const drink = (ids: string[], other = false) => ({
  id: 'drink',
  type: 'multiple_choice_single' as const,
  title: 'Drink?',
  options: ids.map((id) => ({ id, label: id })),
  other,
});
const why = { id: 'why', type: 'text_long' as const, title: 'Why?' };
const now = surveyDefinitionSchema.parse({
  title: 'Now',
  questions: [drink(['Tea', 'Water'], true), why],
});
const before = surveyDefinitionSchema.parse({
  title: 'Before',
  questions: [drink(['Tea', 'Milk']), { id: 'gone', type: 'email', title: 'Your e-mail?' }],
});
const none = { versions: [2, 1], wordings: [], left: 0, cut: 0, mean: null, deviation: null, median: null };
const counted = (answered: number) =>
  analytics({
    starts: 64,
    questions: [
      { ...none, id: 'drink', answered: 40, values: { Tea: 20, Water: 9, Milk: 10, other: 1 } },
      { ...none, versions: [2], id: 'why', answered, values: {} },
      { ...none, versions: [1], id: 'gone', answered: 1, values: {} },
    ],
  });
const old = response({ answers: { drink: { option: 'Milk' }, gone: 'grace@example.com' } });
const later = response({ id: '01890000-0000-7000-8000-000000000002', version: 2, answers: {} });

const answers = (more: Answers = {}): Answers => ({
  [`GET ${base}`]: () => ({ body: survey({ ...now, liveVersion: 2 }), etag: '"3"' }),
  [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition: now } }),
  [`GET ${base}/analytics`]: () => ({ body: counted(1) }),
  [`GET ${base}/responses/facets`]: () => ({
    body: {
      languages: ['en'],
      tags: [],
      versions: [2, 1],
      questions: [
        ...now.questions.map((question) => ({ versions: [2], question })),
        ...before.questions.map((question) => ({ versions: [1], question })),
      ],
    },
  }),
  // As on the server: the newest responses have no answer to `why`, which few respondents are asked.
  [`GET ${base}/responses`]: ({ line }) => {
    const answer = new URL(line.split(' ')[1] ?? '', 'http://x').searchParams.get('answer');
    const items = {
      'why.answered': [{ ...later, answers: { why: 'Because' } }],
      'drink.own_words': [{ ...later, answers: { drink: { other: 'Cocoa' } } }],
      'gone.answered': [old],
    }[answer ?? ''];
    return { body: { items: items ?? [later, old], next: null } };
  },
  ...more,
});
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('the latest answers are found however old their responses are', async () => {
  await show(`/admin${base}/responses`, serving(answers()).ctx);
  expect(await (await card('2. Why?')).findByText('Because')).toBeVisible();
  expect(await (await card('1. Drink?')).findByText('Cocoa')).toBeVisible();
});

it('says that a question has no answers only if it has none', async () => {
  const { ctx, requests } = serving(answers({ [`GET ${base}/analytics`]: () => ({ body: counted(0) }) }));
  await show(`/admin${base}/responses`, ctx);
  expect((await card('2. Why?')).getByText('No answers yet.')).toBeVisible();
  await waitFor(() => expect(requests.some(({ line }) => line.includes('gone.answered'))).toBe(true));
  expect(requests.some(({ line }) => line.includes('why.answered'))).toBe(false);
});

it('answers are shown in the wording of their version, and removed questions keep their place', async () => {
  await show(`/admin${base}/responses`, serving(answers()).ctx);
  const choices = await card('1. Drink?');
  expect(choices.getByText('Milk (no longer offered)')).toBeVisible();
  expect(await (await card('Your e-mail? (no longer asked)')).findByText('grace@example.com')).toBeVisible();
  expect(screen.getByText('Milk · grace@example.com')).toBeVisible();
});

it('shares have the range of Wilson’s interval', async () => {
  await show(`/admin${base}/responses`, serving(answers()).ctx);
  const choices = await card('1. Drink?');
  // 20 of 40: 35.2 % to 64.8 %.
  expect(choices.getByText('(35–65%)')).toBeVisible();
  expect(screen.getByText(/^In brackets/)).toBeVisible();
});

it('few of many are not written as none, nor almost all as all', async () => {
  const many = { ...none, id: 'drink', answered: 500, values: { Tea: 1, Water: 499, Milk: 0, other: 0 } };
  await show(
    `/admin${base}/responses`,
    serving(
      answers({ [`GET ${base}/analytics`]: () => ({ body: analytics({ starts: 500, questions: [many] }) }) }),
    ).ctx,
  );
  const choices = await card('1. Drink?');
  expect(choices.getByText(/^1 · <1%/)).toBeVisible();
  expect(choices.getByText(/^499 · >99%/)).toBeVisible();
});

it('few answers are counts, without a range that would be about anything', async () => {
  const few = { ...none, id: 'drink', answered: 20, values: { Tea: 10, Water: 4, Milk: 5, other: 1 } };
  await show(
    `/admin${base}/responses`,
    serving(
      answers({ [`GET ${base}/analytics`]: () => ({ body: analytics({ starts: 64, questions: [few] }) }) }),
    ).ctx,
  );
  expect((await card('1. Drink?')).getByText('10 of 20')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d–\d+%|In brackets/);
});

it('loads the next page if one ended early, and says where it stopped', async () => {
  const { ctx, requests } = serving(
    answers({
      [`GET ${base}/analytics`]: () => ({ body: counted(3) }),
      [`GET ${base}/responses`]: ({ line }) => {
        const query = new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;
        if (query.get('answer') !== 'why.answered') return { body: { items: [old], next: null } };
        const found = query.get('cursor') === 'two' ? [{ ...later, answers: { why: 'At last' } }] : [];
        return { body: { items: found, next: query.has('cursor') ? 'more' : 'two' } };
      },
    }),
  );
  await show(`/admin${base}/responses`, ctx);
  const words = await card('2. Why?');
  expect(await words.findByText('At last')).toBeVisible();
  expect(words.getByText(/further back/)).toBeVisible();
  expect(requests.filter(({ line }) => line.includes('why.answered'))).toHaveLength(4);
});

it('the numbers of a scale are in its bars, and no list repeats the latest; other numbers are listed', async () => {
  const asked = surveyDefinitionSchema.parse({
    title: 'Numbers',
    questions: [
      { id: 'nps', type: 'number', title: 'Recommend?', display: 'nps', integer: true, min: 0, max: 10 },
      { id: 'age', type: 'number', title: 'Age?' },
    ],
  });
  const questions = ['nps', 'age'].map((id) => ({
    ...none,
    id,
    answered: 2,
    values: { 9: 2 },
    versions: [2],
  }));
  const { ctx, requests } = serving(
    answers({
      [`GET ${base}`]: () => ({ body: survey({ ...asked, liveVersion: 2 }), etag: '"3"' }),
      [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition: asked } }),
      [`GET ${base}/analytics`]: () => ({ body: analytics({ starts: 2, questions }) }),
      [`GET ${base}/responses/facets`]: () => ({
        body: {
          languages: ['en'],
          tags: [],
          versions: [2],
          questions: asked.questions.map((question) => ({ versions: [2], question })),
        },
      }),
    }),
  );
  await show(`/admin${base}/responses`, ctx);
  expect((await card('1. Recommend?')).getByText('2 of 2')).toBeVisible();
  await waitFor(() => expect(requests.some(({ line }) => line.includes('age.answered'))).toBe(true));
  expect(requests.some(({ line }) => line.includes('nps.answered'))).toBe(false);
});
