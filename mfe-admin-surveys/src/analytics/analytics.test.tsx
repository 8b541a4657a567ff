/** @jest-environment jsdom */
import type { Analytics } from '@canvass/shared/api/analytics';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { analytics, response, survey } from '../testing/examples.ts';
import { type Answers, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';
import { daysOf } from './periods/periods.ts';

const base = '/surveys/surveyAAAAAA';
const options = (...ids: string[]) => ids.map((id) => ({ id, label: id }));
const asked: Record<number, SurveyDefinition> = {
  1: surveyDefinitionSchema.parse({
    title: 'Old',
    questions: [
      { id: 'gone', type: 'yes_no', title: 'Was it cold?' },
      { id: 'drink', type: 'multiple_choice_single', title: 'Drink?', options: options('Tea', 'Milk') },
      { id: 'stars', type: 'star_rating', title: 'Rating?', stars: 5 },
    ],
  }),
  2: surveyDefinitionSchema.parse({
    title: 'New',
    questions: [
      { id: 'drink', type: 'multiple_choice_single', title: 'Drink?', options: options('Tea', 'Water') },
      { id: 'stars', type: 'star_rating', title: 'Rating?', stars: 10 },
    ],
  }),
};
const none = { versions: [2, 1], wordings: [], left: 0, cut: 0, mean: null, deviation: null, median: null };
const metrics = (changes: Partial<Analytics> = {}) =>
  analytics({
    starts: 40,
    questions: [
      { ...none, id: 'drink', answered: 40, values: { Tea: 20, Water: 10, Milk: 10 } },
      {
        ...none,
        versions: [2],
        id: 'stars',
        answered: 10,
        values: { 10: 10 },
        mean: 10,
        deviation: 0,
        median: 10,
      },
      {
        ...none,
        versions: [1],
        id: 'stars',
        answered: 30,
        values: { 5: 30 },
        mean: 5,
        deviation: 0,
        median: 5,
      },
      { ...none, versions: [1], id: 'gone', answered: 10, values: { true: 4, false: 6 } },
    ],
    ...changes,
  });

const answers = (more: Answers = {}): Answers => ({
  [`GET ${base}`]: () => ({ body: survey({ ...asked[2], liveVersion: 2 }), etag: '"3"' }),
  [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: false, definition: asked[1] } }),
  [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition: asked[2] } }),
  [`GET ${base}/analytics`]: ({ line }) => {
    const version = Number(new URL(line.split(' ')[1] ?? '', 'http://x').searchParams.get('version'));
    const questions = metrics().questions.filter(({ versions }) => !version || versions.includes(version));
    return { body: metrics({ questions }) };
  },
  [`GET ${base}/summary-links`]: () => ({ body: { items: [] } }),
  [`GET ${base}/responses/facets`]: () => ({
    body: {
      languages: ['en'],
      tags: [],
      versions: [2, 1],
      questions: [2, 1].flatMap((version) =>
        asked[version]?.questions.map((question) => ({ versions: [version], question })),
      ),
      meanings: [
        { question: 'drink', versions: [2, 1], options: {} },
        { question: 'stars', versions: [2], options: {} },
        { question: 'stars', versions: [1], options: {} },
        { question: 'gone', versions: [1], options: {} },
      ],
    },
  }),
  ...more,
});
const open = async (query = '', more: Answers = {}) => {
  const { ctx, requests } = serving(answers(more));
  const shown = await show(`/admin${base}/analytics${query}`, ctx);
  await screen.findByRole('heading', { name: 'By question' });
  return { ...shown, requests };
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const asTable = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(card(name).getByRole('button', { name: 'Table' }));
  return card(name)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').length && row.textContent);
};

it('shows how many reached each ending, and says that it wasn’t always recorded', async () => {
  const endings = [
    { id: 'bye', count: 30 },
    { id: 'sorry', count: 10 },
  ];
  const { user } = await open('', {
    [`GET ${base}/analytics`]: () => ({ body: metrics({ completions: 41, endings }) }),
  });
  expect(card('Endings reached').getByText(/It wasn’t recorded for earlier ones/)).toBeVisible();
  const rows = await asTable(user, 'Endings reached');
  expect(rows[0]).toMatch(/^byeAnswers30.*75%/);
  expect(rows[1]).toMatch(/^sorryAnswers10.*25%/);
});

it.each([true, false])(
  'says which answer is the last, if a section shuffles its questions: %s',
  async (shuffle) => {
    const definition = surveyDefinitionSchema.parse({
      ...asked[2],
      questions: [{ id: 'part', type: 'section', shuffle }, ...(asked[2]?.questions ?? [])],
    });
    await open('', {
      [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 2 }), etag: '"3"' }),
      [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition } }),
    });
    const notes = card('Where people stopped').queryAllByText(/regardless of the order people got/);
    expect(notes).toHaveLength(shuffle ? 1 : 0);
  },
);

describe('an address with more than can be applied', () => {
  const note = 'This link has a filter or an order that can’t be applied. It was left out.';
  const counting: Answers = {
    [`GET ${base}/analytics/counted`]: () => ({
      stream: new Response(`${JSON.stringify({ counted: 1, analytics: metrics() })}\n`).body,
    }),
  };

  it.each([
    ['answer=deleted.answered&source=link', 'source=link'],
    ['answer=gone@2.is.true&source=link', 'source=link'],
    ['answer=deleted.answered&answer=gone.is.true', 'answer=gone.is.true'],
    ['state=complete&source=link', 'source=link'],
    ['from=2026-03-02&to=2026-03-01&source=link', 'source=link'],
    ['source=link&compare=device:phone,toaster', 'source=link'],
  ])(
    'shows the metrics of what can be, says so, and is corrected by one press: %s',
    async (query, applied) => {
      const { user, address, requests } = await open(`?${query}`, counting);
      expect(screen.getByText(note)).toBeVisible();
      const asked = requests.flatMap(({ line }) => /\/analytics(?:\/counted)?\?(.*)/.exec(line)?.[1] ?? []);
      expect(new Set(asked)).toEqual(new Set([applied]));
      await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
      expect(address()).toBe(`/admin${base}/analytics?${applied}`);
      expect(screen.queryByText(note)).toBeNull();
    },
  );

  it.each(['', '?source=link&x=1', '?answer=gone.is.true&compare=device:phone,desktop'])(
    'no note where all of it is applied: %s',
    async (query) => {
      await open(query, counting);
      expect(screen.queryByText(note)).toBeNull();
    },
  );
});

describe('older versions', () => {
  it('options that are no longer offered have a bar, so that the shares add up; later ones say since when', async () => {
    const { user } = await open();
    const rows = await asTable(user, '1. Drink?');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^TeaAnswers/);
    expect(rows[1]).toMatch(/^Water \(since version 2\)/);
    expect(rows[2]).toMatch(/^Milk \(no longer offered\)/);
  });

  it('questions that are no longer asked come last, in the drop-off too', async () => {
    const { user } = await open();
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.indexOf('No longer asked')).toBeGreaterThan(headings.indexOf('2. Rating?'));
    expect(card('Was it cold? (no longer asked)').getByText('10 answers')).toBeVisible();
    const rows = await asTable(user, 'Answers by question');
    expect(rows[2]).toMatch(/^Was it cold\? \(no longer asked\)/);
  });

  it('shares are of those who began a version with the question, where the server says how many', async () => {
    const startsByVersion = [
      { version: 1, starts: 20 },
      { version: 2, starts: 20 },
    ];
    const { user } = await open('', {
      [`GET ${base}/analytics`]: () => ({ body: metrics({ startsByVersion }) }),
    });
    const rows = await asTable(user, 'Answers by question');
    expect(rows[0]).toMatch(/^1\. Drink\?Answers40.*100%/);
    expect(rows[2]).toMatch(/^Was it cold\? \(no longer asked\)Answers10.*50%/);
    for (const name of ['Answers by question', 'Where people stopped']) {
      expect(card(name).getByText(/are of those who started a version that has it/)).toBeVisible();
    }
  });

  it('shares are of all where the server doesn’t say', async () => {
    const { user } = await open();
    const rows = await asTable(user, 'Answers by question');
    expect(rows[2]).toMatch(/^Was it cold\? \(no longer asked\)Answers10.*25%/);
    expect(screen.queryByText(/are of those who started a version that has it/)).toBeNull();
  });

  it('a changed scale has metrics of its own, and no answer is counted in both', async () => {
    const { user } = await open();
    const [now, before] = ['2. Rating? (version 2)', '2. Rating? (version 1)'];
    expect(card(now).getByText('10 answers')).toBeVisible();
    expect(card(before).getByText('30 answers')).toBeVisible();
    expect(card(now).getByText('Mean').nextSibling).toHaveTextContent(/^10/);
    expect(await asTable(user, now)).toHaveLength(10);
    expect(await asTable(user, before)).toHaveLength(5);
    // People who got there are people, whatever they were asked.
    const people = await asTable(user, 'Answers by question');
    expect(people[1]).toMatch(/^2\. Rating\?Answers40/);
  });

  it('an option whose meaning changed has a row of its own, and a correction shows the earlier wording', async () => {
    const drink = (version: number, label: string) => ({
      versions: [version],
      question: {
        ...asked[2]?.questions[0],
        title: version === 2 ? 'Drink?' : 'Drnk?',
        options: [{ id: 'Tea', label }, ...options('Water')],
      },
    });
    const counted = {
      ...none,
      versions: [4, 3, 2],
      id: 'drink',
      answered: 9,
      values: { Tea: 5, 'Tea@2': 3, Water: 1 },
    };
    const wordings = [
      { option: 'Tea', key: 'Tea', versions: [4], count: 3 },
      { option: 'Tea', key: 'Tea', versions: [3], count: 2 },
      { option: 'Tea', key: 'Tea@2', versions: [2], count: 3 },
    ];
    const { user } = await open('', {
      [`GET ${base}/analytics`]: () => ({ body: metrics({ questions: [{ ...counted, wordings }] }) }),
      [`GET ${base}/responses/facets`]: () => ({
        body: {
          languages: ['en'],
          tags: [],
          versions: [4, 3, 2],
          questions: [drink(4, 'Green tea'), drink(3, 'Gren tea'), drink(2, 'Milk')],
          meanings: [
            {
              question: 'drink',
              versions: [4, 3, 2],
              options: { Tea: wordings.map(({ key, versions }) => ({ key, versions })) },
            },
          ],
        },
      }),
    });
    const rows = await asTable(user, '1. Drnk?');
    expect(rows).toEqual([
      expect.stringMatching(/^Green teaAnswers5/),
      expect.stringMatching(/^Milk \(version 2\)Answers3/),
      expect.stringMatching(/^WaterAnswers1/),
    ]);
    expect(card('1. Drnk?').getByText('“Green tea” – was: “Gren tea”, 2')).toBeVisible();
    expect(card('1. Drnk?').getByText('Was: “Drink?”')).toBeVisible();
  });

  it.each([
    { query: '', ticked: false, sent: { questions: ['drink', 'gone'], texts: false } },
    { query: '', ticked: true, sent: { questions: ['drink', 'stars', 'gone'], texts: true } },
    { query: '?version=2', ticked: false, sent: { questions: ['drink'], texts: false } },
  ])(
    'a question that was answered in text before is shown in a shared summary only if it is ticked: $ticked, within “$query”',
    async ({ query, ticked, sent }) => {
      const link = {
        id: 'made',
        name: '',
        questions: [],
        texts: false,
        createdAt: '2026-01-07T00:00:00.000Z',
      };
      const { user, requests } = await open(query, {
        [`GET ${base}/responses/facets`]: () => ({
          body: {
            languages: [],
            tags: [],
            versions: [2, 1],
            questions: [
              { versions: [2], question: asked[2]?.questions[1] },
              { versions: [1], question: { ...asked[1]?.questions[2], type: 'text_long' } },
            ],
          },
        }),
        [`POST ${base}/summary-links`]: () => ({ body: { ...link, url: 'https://x/survey/1?summary=t' } }),
      });
      await user.click(screen.getByRole('button', { name: 'New link' }));
      const what = within(await screen.findByRole('group', { name: 'What to show' }));
      const stars = what.getByRole('checkbox', { name: /^2\. Rating\?/ });
      expect(stars).not.toBeChecked();
      expect(stars).toHaveAccessibleDescription('Shows the latest answers as they were written.');
      if (ticked) await user.click(stars);
      await user.click(screen.getByRole('button', { name: 'Create link' }));
      await screen.findByLabelText('Link');
      expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toMatchObject(sent);
    },
  );

  it('with a version chosen, its own questions are shown in its wording', async () => {
    await open('?version=1');
    expect(card('1. Was it cold?').getByText('10 answers')).toBeVisible();
    expect(card('3. Rating?').getByText('Mean')).toBeVisible();
    expect(screen.queryByText('No longer asked')).toBeNull();
  });

  it.each([
    { name: 'with its version chosen', query: '?version=1', title: '1. Why?', removed: false },
    { name: 'once its newest meaning has no answers', query: '', title: '1. Why?', removed: false },
    { name: 'of a removed question', query: '', title: 'Why? (no longer asked)', removed: true },
  ])('words and answers are those of an older meaning, $name', async ({ query, title: name, removed }) => {
    const asking = (id: string, title: string) =>
      surveyDefinitionSchema.parse({ title: 'Words', questions: [{ id, type: 'text_long', title }] });
    const [first, second, third] = [asking('why', 'Why?'), asking('why', 'Who?'), asking('where', 'Where?')];
    const [liveVersion, live] = removed ? [3, third] : [2, second];
    const { requests } = await open(query, {
      [`GET ${base}`]: () => ({ body: survey({ ...live, liveVersion }), etag: '"3"' }),
      [`GET ${base}/versions/1`]: () => ({ body: { version: 1, live: false, definition: first } }),
      [`GET ${base}/versions/${liveVersion}`]: () => ({
        body: { version: liveVersion, live: true, definition: live },
      }),
      [`GET ${base}/analytics`]: () => ({
        body: metrics({ questions: [{ ...none, versions: [1], id: 'why', answered: 40, values: {} }] }),
      }),
      [`GET ${base}/responses/facets`]: () => ({
        body: {
          languages: [],
          tags: [],
          versions: [3, 2, 1],
          questions: [third, second, first].map(({ questions: [question] }, index) => ({
            versions: [3 - index],
            question,
          })),
          meanings: [2, 1].map((version) => ({ question: 'why', versions: [version], options: {} })),
        },
      }),
      [`GET ${base}/analytics/words`]: () => ({ body: { answers: 40, items: [] } }),
      [`GET ${base}/responses`]: () => ({ body: { items: [], next: null } }),
    });
    await screen.findByRole('heading', { name });
    const asked = (path: string, key: string) =>
      requests
        .filter(({ line }) => line.startsWith(`GET ${base}/${path}?`))
        .map(({ line }) => new URL(line.split(' ')[1] ?? '', 'http://x').searchParams.get(key));
    await waitFor(() => expect(asked('responses', 'answer')).toEqual(['why@1.answered']));
    expect(asked('analytics/words', 'question')).toEqual(['why@1']);
  });
});

it('a filter that was removed stays removed when groups are chosen before React has had time to draw', async () => {
  const { address } = await open('?device=phone');
  // React draws nothing by itself until `act` returns.
  await act(async () => {
    screen.getByRole('button', { name: /^Device: Phone/ }).click();
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.change(screen.getByLabelText('Compare'), { target: { value: 'period' } });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(address()).toContain('compare=period');
  expect(address()).not.toContain('device=phone');
});

it('few answers are drawn as dots and counted, without shares and intervals', async () => {
  const few = { ...none, id: 'drink', answered: 4, values: { Tea: 3, Milk: 1 } };
  const stars = {
    ...none,
    versions: [2],
    id: 'stars',
    answered: 4,
    values: { 8: 1, 10: 3 },
    mean: 9.5,
    deviation: 1,
    median: 10,
  };
  await open('', {
    [`GET ${base}/analytics`]: () => ({ body: metrics({ starts: 4, questions: [few, stars] }) }),
  });
  for (const name of ['1. Drink?', '2. Rating?']) {
    const region = screen.getByRole('region', { name });
    expect(region.querySelectorAll('circle[stroke="var(--cv-colors-accent)"]')).toHaveLength(4);
    expect(card(name).getByText('Each dot is an answer.')).toBeVisible();
  }
  expect(card('1. Drink?').getByText('3 of 4')).toBeInTheDocument();
  expect(card('1. Drink?').getByRole('slider')).toHaveAttribute('aria-valuetext', 'Tea: 3 of 4');
  expect(card('2. Rating?').getByText('Mean').nextSibling).toHaveTextContent(/^9\.5$/);
  expect(document.body.textContent).not.toMatch(/Whiskers|95%|Only 4 answers/);
});

describe('two groups', () => {
  const many = options(...Array.from({ length: 20 }, (_, index) => `o${index}`));
  const definition = surveyDefinitionSchema.parse({
    title: 'Two',
    questions: [
      { id: 'list', type: 'select_list', title: 'List?', options: many },
      { id: 'several', type: 'multiple_choice_multi', title: 'Several?', options: many.slice(0, 3) },
      { id: 'rare', type: 'yes_no', title: 'Rare?' },
    ],
  });
  const list = (chosen: number[]) => Object.fromEntries(chosen.map((count, index) => [`o${index}`, count]));
  // The sixteenth option, which no chart shows, is all the difference between the groups.
  const alike = Array.from({ length: 15 }, () => 30);
  const of = (phone: boolean) =>
    analytics({
      starts: 600,
      questions: [
        { ...none, id: 'list', answered: 600, values: list(phone ? [...alike, 29, 1] : [...alike, 1, 29]) },
        {
          ...none,
          id: 'several',
          answered: 400,
          values: phone ? { o0: 210, o1: 200, o2: 230 } : { o0: 200, o1: 200, o2: 200 },
        },
        { ...none, id: 'rare', answered: phone ? 3 : 0, values: phone ? { true: 3 } : {} },
      ],
    });
  const compared = () =>
    open('?compare=device:phone,desktop', {
      [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 2 }), etag: '"3"' }),
      [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition } }),
      [`GET ${base}/responses/facets`]: () => ({
        body: { languages: [], tags: [], versions: [2], questions: [] },
      }),
      [`GET ${base}/analytics`]: ({ line }) => ({ body: of(line.includes('phone')) }),
    });

  it('are tested over all options, also those that the chart leaves out', async () => {
    const { user } = await compared();
    expect(
      card('1. List?').getByText(/^The difference is larger than chance .* χ² = 52\.27, df = 16/),
    ).toBeVisible();
    expect(card('1. List?').getByText(/^And 5 more options with 60 answers/)).toBeVisible();
    expect(await asTable(user, '1. List?')).toHaveLength(20);
  });

  it('are tested option by option where several may be chosen, with the correction for repeated tests named', async () => {
    await compared();
    // Alone p = 0.033; of three it is three times that, and no difference any more.
    expect(
      card('2. Several?').getByText(/^o2: The difference may well be due to chance .* p = 0\.100/),
    ).toBeVisible();
    expect(card('2. Several?').getByText(/corrected for that \(Holm\)/)).toBeVisible();
  });

  it('are not tested where one of them has no answers', async () => {
    await compared();
    expect(card('3. Rare?').getByText(/Too few answers for a test/)).toBeVisible();
  });
});

describe('two periods', () => {
  /** Answers with more in November than in October. */
  const byDays = (): Answers => ({
    [`GET ${base}/analytics`]: ({ line }) => {
      const november = line.includes('from=2026-11-01');
      return {
        body: metrics({
          starts: november ? 400 : 300,
          completions: november ? 300 : 150,
          days: november
            ? [{ day: '2026-11-02', starts: 400, completions: 300 }]
            : [{ day: '2026-10-02', starts: 300, completions: 150 }],
        }),
      };
    },
  });
  const own = 'compare=period:2026-11-01..2026-11-10,2026-10-01..2026-10-10';
  /** What was asked for; the page reads the same again every two seconds, as there are no event streams here. */
  const asks = (requests: readonly { line: string }[]) => [
    ...new Set(
      requests.filter(({ line }) => line.startsWith(`GET ${base}/analytics?`)).map(({ line }) => line),
    ),
  ];

  it('are tested like two groups, with their days side by side, within the other filters', async () => {
    const { user, requests } = await open(`?source=link&from=2020-01-01&${own}`, byDays());
    expect(asks(requests)).toEqual([
      `GET ${base}/analytics?source=link&from=2026-11-01&to=2026-11-10`,
      `GET ${base}/analytics?source=link&from=2026-10-01&to=2026-10-10`,
    ]);
    expect(
      screen.getByText(/Completion rate: The difference is larger than chance .* z = 6\.83/),
    ).toBeVisible();
    const rows = await asTable(user, 'Responses over time');
    expect(rows).toHaveLength(10);
    expect(rows[1]).toMatch(/^Nov 2Nov .*400Oct .*300$/);
    expect(screen.queryByRole('button', { name: /^From .* Remove$/ })).toBeNull();
  });

  it('default to the latest days and as many before, or the days of the filter and as many before', async () => {
    const { user, requests } = await open('?from=2026-11-01&to=2026-11-10', byDays());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'Period');
    expect(await screen.findByText(/^Oct 22 – 31, 2026: Completion/)).toBeVisible();
    expect(asks(requests).at(-1)).toBe(`GET ${base}/analytics?from=2026-10-22&to=2026-10-31`);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Periods' }),
      'Last 7 days and the ones before',
    );
    const [last, before] = [daysOf('last7'), daysOf('before7')];
    await waitFor(() =>
      expect(asks(requests).slice(-2)).toEqual([
        `GET ${base}/analytics?from=${last?.from}&to=${last?.to}`,
        `GET ${base}/analytics?from=${before?.from}&to=${before?.to}`,
      ]),
    );
  });

  it('that overlap are refused with a reason', async () => {
    const { user, requests } = await open(`?${own}`, byDays());
    const second = within(screen.getByRole('group', { name: 'Second period' }));
    const until = second.getByLabelText('To');
    fireEvent.change(until, { target: { value: '2026-11-01' } });
    expect(await screen.findByText(/The periods overlap/)).toBeVisible();
    expect(asks(requests)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /same length, just before/ }));
    await waitFor(() => expect(until).toHaveValue('2026-10-31'));
    await waitFor(() => expect(screen.queryByText(/The periods overlap/)).toBeNull());
    await waitFor(() => expect(asks(requests).at(-1)).toContain('from=2026-10-22&to=2026-10-31'));
  });

  it('that overlap in an address typed by hand are ignored', async () => {
    const { requests } = await open('?compare=period:last30,last7', byDays());
    expect(screen.getByRole('combobox', { name: 'Compare' })).toHaveValue('');
    expect(requests.some(({ line }) => line.includes('from='))).toBe(false);
  });
});

describe('answers in words', () => {
  const definition = surveyDefinitionSchema.parse({
    title: 'Words',
    questions: [
      { id: 'why', type: 'text_long', title: 'Why?' },
      { id: 'mail', type: 'email', title: 'Where to?' },
      { id: 'drink', type: 'multiple_choice_single', title: 'Drink?', options: options('Tea'), other: true },
    ],
  });
  const analyticsOf = (answered: number) =>
    analytics({
      starts: answered,
      questions: [
        { ...none, id: 'why', answered, values: {} },
        { ...none, id: 'mail', answered: 1, values: {} },
        { ...none, id: 'drink', answered: 40, values: { Tea: 39, other: 1 } },
      ],
    });
  const opened = (query: string, answered = 50, words?: { word: string; count: number }[]) =>
    open(query, {
      [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 2 }), etag: '"3"' }),
      [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition } }),
      [`GET ${base}/responses/facets`]: () => ({
        body: { languages: [], tags: [], versions: [2], questions: [] },
      }),
      [`GET ${base}/analytics`]: () => ({ body: analyticsOf(answered) }),
      [`GET ${base}/analytics/words`]: ({ line }) => ({
        body: {
          answers: 50,
          items: words ?? [{ word: line.includes('phone') ? 'quick' : 'warm', count: 9 }],
        },
      }),
      [`GET ${base}/responses`]: ({ line }) => {
        const own = line.includes('own_words');
        const answers: SurveyResponse['answers'] = own
          ? { drink: { other: 'Cocoa' } }
          : { mail: 'grace@example.com' };
        return { body: { items: line.includes('source=link') ? [response({ answers })] : [], next: null } };
      },
    });

  it('are listed by word for each group, and each word links to its answers within the filter', async () => {
    await opened('?source=link&compare=device:phone,desktop');
    const quick = await screen.findByRole('link', { name: 'quick' });
    expect(quick).toHaveAttribute(
      'href',
      `/admin${base}/responses/all?source=link&device=phone&answer=why.contains.quick`,
    );
    expect(screen.getByRole('region', { name: '1. Why? (Phone)' })).toContainElement(quick);
    expect(card('1. Why? (Computer)').getByRole('link', { name: 'warm' })).toBeVisible();
    expect(
      card('1. Why? (Phone)').getByRole('link', { name: 'Read and search all answers' }),
    ).toHaveAttribute('href', `/admin${base}/responses/all?source=link&device=phone&answer=why.answered`);
  });

  it('are ten words as bars and as links, and all of them on request', async () => {
    const items = Array.from({ length: 30 }, (_, index) => ({ word: `word${index}`, count: 40 - index }));
    const { user } = await opened('?source=link', 50, items);
    const list = () => screen.findByRole('list', { name: 'Answers containing' });
    const bars = () => screen.getByRole('slider', { name: '1. Why?' }).getAttribute('aria-valuemax');
    expect(within(await list()).getAllByRole('link')).toHaveLength(10);
    expect(bars()).toBe('10');
    await user.click(screen.getByRole('button', { name: 'Show all 30 words' }));
    expect(within(await list()).getAllByRole('link')).toHaveLength(30);
    expect(bars()).toBe('30');
    await user.keyboard('{Enter}');
    expect(bars()).toBe('10');
    expect(screen.queryByText(/more options/)).toBeNull();
    await user.click(card('1. Why?').getByRole('button', { name: 'Table' }));
    expect(card('1. Why?').getAllByRole('rowheader')).toHaveLength(30);
  });

  it('of few are read themselves, without words that they have in common', async () => {
    const { requests } = await opened('?source=link', 29);
    const texts = await screen.findByRole('group', { name: 'Answers: 1. Why?' });
    expect(await within(texts).findByRole('listitem')).toBeVisible();
    expect(requests.some(({ line }) => line.includes('/analytics/words'))).toBe(false);
  });

  describe('one by one', () => {
    const all = Array.from({ length: 12 }, (_, index) => `Answer ${index + 1}`);
    const listed = async (more: Answers = {}) => {
      const shown = await open('?source=link', {
        [`GET ${base}`]: () => ({ body: survey({ ...definition, liveVersion: 2 }), etag: '"3"' }),
        [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition } }),
        [`GET ${base}/responses/facets`]: () => ({
          body: { languages: [], tags: [], versions: [2], questions: [] },
        }),
        [`GET ${base}/analytics`]: () => ({
          body: analytics({ starts: 12, questions: [{ ...none, id: 'why', answered: 12, values: {} }] }),
        }),
        [`GET ${base}/analytics/words`]: () => ({ body: { answers: 12, items: [] } }),
        [`GET ${base}/responses/count`]: () => ({ body: { count: 4, at: '2026-11-20T00:00:00Z' } }),
        [`GET ${base}/responses`]: ({ line }) => {
          const query = new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;
          const words = query.get('answer') === 'why.answered' ? '' : query.get('answer')?.slice(13);
          const found = all.filter((text) => text.includes(words ?? ''));
          const from = Number(query.get('cursor') ?? 0);
          const to = from + Number(query.get('limit'));
          const items = found
            .slice(from, to)
            .map((why, index) =>
              response({ id: `0198c0de-0000-7000-8000-0000000000${10 + from + index}`, answers: { why } }),
            );
          return { body: { items, next: to < found.length ? String(to) : null } };
        },
        ...more,
      });
      const list = await screen.findByRole('group', { name: 'Answers: 1. Why?' });
      return { ...shown, list: within(list) };
    };
    const texts = (list: ReturnType<typeof within>) =>
      list.getAllByRole('listitem').map((item: HTMLElement) => item.firstChild?.textContent);

    it('are loaded page by page, newest first, each linking to its response', async () => {
      const { user, list } = await listed();
      expect(await list.findByText('Answer 1')).toBeVisible();
      expect(texts(list)).toEqual(all.slice(0, 10));
      expect(list.getByRole('status')).toHaveTextContent('1–10 of 12 answers');
      expect(list.getByRole('button', { name: 'Newer' })).toBeDisabled();
      await user.click(list.getByRole('button', { name: 'Older' }));
      await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('11–12 of 12 answers'));
      expect(texts(list).at(-1)).toBe('Answer 12');
      expect(list.getByRole('button', { name: 'Older' })).toBeDisabled();
      await user.click(list.getByRole('button', { name: 'Newer' }));
      expect(await list.findByText('Answer 6')).toBeVisible();
      expect(list.getAllByRole('link')[0]).toHaveAttribute(
        'href',
        `/admin${base}/responses/0198c0de-0000-7000-8000-000000000010?source=link&answer=why.answered`,
      );
    });

    it('of names and addresses are written with the parts that their version asked', async () => {
      const home = (...parts: string[]) => ({
        id: 'why',
        type: 'text_short',
        title: 'Why?',
        display: 'address',
        parts: parts.map((part) => ({ part, required: true })),
      });
      const versions = [2, 1];
      const { list } = await listed({
        [`GET ${base}/responses/facets`]: () => ({
          body: {
            languages: [],
            tags: [],
            versions,
            questions: [
              { versions: [2], question: home('city', 'country') },
              { versions: [1], question: home('street', 'city', 'country') },
            ],
            meanings: [{ question: 'why', versions, options: {} }],
          },
        }),
        [`GET ${base}/responses`]: () => ({
          body: {
            items: [response({ version: 1, answers: { why: 'Via Roma 1\nMilano\nIT' } })],
            next: null,
          },
        }),
      });
      expect(await list.findByText('Via Roma 1, Milano, Italy')).toBeVisible();
    });

    it('can be searched within the question and the filters, with the number of matches', async () => {
      const { user, list } = await listed();
      await user.click(list.getByRole('button', { name: 'Older' }));
      await user.type(list.getByLabelText('Search the answers: 1. Why?'), 'Answer 1');
      await waitFor(() => expect(list.getByRole('status')).toHaveTextContent('1–4 of 4 answers'));
      expect(texts(list)).toEqual(['Answer 1', 'Answer 10', 'Answer 11', 'Answer 12']);
    });

    it('have a note if none contains the words, and a retry if loading failed', async () => {
      let broken = true;
      const { user, list } = await listed({
        [`GET ${base}/responses/count`]: () => ({ body: { count: 0, at: '2026-11-20T00:00:00Z' } }),
        [`GET ${base}/responses`]: () =>
          broken ? { status: 500, body: {} } : { body: { items: [], next: null } },
      });
      const again = await list.findByRole('button', { name: /again/i });
      broken = false;
      await user.click(again);
      await user.type(list.getByLabelText('Search the answers: 1. Why?'), 'zebra');
      expect(await list.findByText('No answer contains this.')).toBeVisible();
    });
  });

  it('are listed for “other” options, and the latest ones for e-mail addresses', async () => {
    await opened('?source=link');
    expect(await card('3. Drink?').findByText('Cocoa')).toBeVisible();
    expect(await screen.findByText('grace@example.com')).toBeVisible();
  });
});

describe('answers by question', () => {
  const asking = (more: object) => {
    const definition = surveyDefinitionSchema.parse({
      title: 'All',
      questions: [{ id: 'stars', type: 'star_rating', title: 'Rating?', required: true, ...more }],
    });
    return open('', {
      [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition } }),
      [`GET ${base}/responses/facets`]: () => ({
        body: { languages: [], tags: [], versions: [2], questions: [] },
      }),
      [`GET ${base}/analytics`]: () => ({
        body: metrics({
          questions: [{ ...none, versions: [2], id: 'stars', answered: 40, values: { 5: 40 } }],
        }),
      }),
    });
  };
  const left = 'Where the bars fall, people leave';

  it('are explained as people leaving only where an answer is required', async () => {
    await asking({});
    expect(card('Answers by question').getByText(new RegExp(left))).toBeVisible();
  });

  it('are explained as questions not asked or skipped elsewhere', async () => {
    await asking({ required: false });
    expect(card('Answers by question').getByText(/A drop doesn’t mean that people left/)).toBeVisible();
  });
});

describe('filters as in the table', () => {
  const within = (line: string) => new URL(line.split(' ')[1] ?? '', 'http://x').searchParams;
  const counted = `GET ${base}/analytics/counted`;
  const line = (body: object) => `${JSON.stringify(body)}\n`;

  it('by an answer, are counted response by response, with the progress', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stream = new ReadableStream<Uint8Array>({
      async start(controller) {
        const bytes = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        bytes(line({ counted: 12_000 }));
        await finished;
        const last = line({ counted: 15_000, analytics: metrics({ starts: 15_000 }) });
        bytes(last.slice(0, 40));
        bytes(last.slice(40));
        controller.close();
      },
    });
    const { ctx } = serving(answers({ [counted]: () => ({ stream }) }));
    await show(`/admin${base}/analytics?answer=drink.chose.Tea&state=completed`, ctx);
    expect(await screen.findByText('Counting… 12,000 responses so far')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Drink\?: .*Tea/ })).toBeVisible();
    finish();
    expect(await screen.findByText('Everyone: 15,000 responses')).toBeVisible();
  });

  it('two groups may differ in what they answered', async () => {
    const { ctx, requests } = serving(
      answers({
        [counted]: (call) => {
          const tea = within(call.line).getAll('answer').includes('drink.chose.Tea');
          const analytics = metrics({ starts: tea ? 20 : 10 });
          return { stream: new Response(line({ counted: 1, analytics })).body };
        },
      }),
    );
    const { user, address } = await show(`/admin${base}/analytics?device=phone`, ctx);
    await user.selectOptions(await screen.findByLabelText('Compare'), '1. Drink?');
    expect(await screen.findByText('Tea: 20 responses · Water: 10 responses')).toBeVisible();
    expect(address()).toContain('device=phone&compare=answer.drink');
    const asked = requests.filter((call) => call.line.startsWith(counted)).map((call) => within(call.line));
    expect(asked.every((query) => query.get('device') === 'phone')).toBe(true);
  });

  it('groups by several choices have no respondent in common', async () => {
    const several = surveyDefinitionSchema.parse({
      title: 'New',
      questions: [
        { id: 'drink', type: 'multiple_choice_multi', title: 'Drink?', options: options('Tea', 'Water') },
      ],
    });
    const { ctx, requests } = serving(
      answers({
        [`GET ${base}`]: () => ({ body: survey({ ...several, liveVersion: 2 }), etag: '"3"' }),
        [`GET ${base}/versions/2`]: () => ({ body: { version: 2, live: true, definition: several } }),
        [counted]: () => ({
          stream: new Response(line({ counted: 1, analytics: metrics({ starts: 10 }) })).body,
        }),
      }),
    );
    await show(`/admin${base}/analytics?compare=answer.drink:Tea,Water`, ctx);
    expect(
      await screen.findByText('Tea, not Water: 10 responses · Water, not Tea: 10 responses'),
    ).toBeVisible();
    const conditions = requests
      .filter((call) => call.line.startsWith(counted))
      .map((call) => within(call.line).getAll('answer').toSorted());
    expect(conditions).toEqual([
      ['drink.chose.Tea', 'drink.not_chose.Water'],
      ['drink.chose.Water', 'drink.not_chose.Tea'],
    ]);
  });

  it('a count that breaks off is shown as a failure', async () => {
    const stream = new Response(line({ counted: 12_000 })).body;
    const { ctx } = serving(answers({ [counted]: () => ({ stream }) }));
    await show(`/admin${base}/analytics?state=completed`, ctx);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
