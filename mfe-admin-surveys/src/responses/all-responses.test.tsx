/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allowFormData, type FakeStreams, fakeEventSource, giveSize } from '../testing/browser.ts';
import { coffee, response, survey } from '../testing/examples.ts';
import { type Answer, type Answers, type Call, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const page = `/admin${base}/responses/all`;
let stream: FakeStreams;

const id = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ada = response({ id: id(1), answers: { name: 'Ada', stars: 4, mood: 5, drink: { other: 'Cocoa' } } });
const bob = response({
  id: id(2),
  version: 2,
  state: 'in_progress',
  completedAt: null,
  tags: ['vip', 'late', 'third'],
  answers: { name: 'Bob', phone: '+390612345678', site: 'javascript:alert(1)' },
});
const questions = [
  ...coffee.questions,
  { ...coffee.questions[0], id: 'phone', type: 'phone_number', title: 'Phone' },
  { ...coffee.questions[0], id: 'site', type: 'url', title: 'Site' },
];

const facetsWith = (asked: object[]) => ({
  languages: ['en', 'it'],
  tags: ['late', 'vip'],
  versions: [2, 1],
  hiddenFields: ['campaign'],
  consent: false,
  widgets: [{ id: 'widgetAAAAAA', name: 'On the shop' }],
  questions: asked.map((question) => ({ versions: [2, 1], question })),
});
const answers = (more: Answers = {}): Answers => ({
  [`GET ${base}`]: () => ({ body: survey(), etag: '"3"' }),
  [`GET ${base}/versions/1`]: () => ({
    body: { version: 1, publishedAt: ada.startedAt, live: true, definition: coffee },
  }),
  [`GET ${base}/responses`]: () => ({ body: { items: [ada, bob], next: null } }),
  [`GET ${base}/responses/count`]: () => ({ body: { count: 2, at: '2026-11-20T10:00:00.000Z' } }),
  [`GET ${base}/responses/facets`]: () => ({ body: facetsWith(questions) }),
  ...more,
});

const sent = (requests: Call[], start: string) => requests.filter(({ line }) => line.startsWith(start));
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  localStorage.clear();
  stream = fakeEventSource();
  allowFormData();
  giveSize();
});

it('has a column for each question and shows answers by their type', async () => {
  const { ctx } = serving(answers());
  await show(page, ctx);
  const table = await screen.findByRole('table', { name: 'All responses' });
  const row = within(await rowOf(/Ada/));
  for (const question of questions) {
    expect(within(table).getByRole('columnheader', { name: question.title })).toBeVisible();
  }
  expect(row.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  expect(row.getByRole('img', { name: 'Very happy' })).toBeVisible();
  expect(row.getByText('Cocoa')).toBeVisible();
  const other = within(await rowOf(/Bob/));
  expect(other.getByRole('img', { name: 'Italy' })).toBeVisible();
  expect(other.getByRole('link', { name: '+390612345678' })).toHaveAttribute('href', 'tel:+390612345678');
  expect(other.queryByRole('link', { name: /javascript/ })).toBeNull();
  expect(screen.getByText('2 responses')).toBeVisible();
});

it('asks before a dialog is closed over a note that isn’t saved', async () => {
  const { ctx } = serving(answers());
  const confirm = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const { user } = await show(page, { ...ctx, dialogs: { ...ctx.dialogs, confirm } });
  const open = async () => {
    await user.click(within(await rowOf(/Ada/)).getByRole('button', { name: /^Tags and note/ }));
    return screen.getByRole('dialog');
  };
  await user.click(within(await open()).getByRole('button', { name: 'Close' }));
  expect(confirm).not.toHaveBeenCalled();
  const dialog = await open();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Call back');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(confirm).toHaveBeenCalledTimes(2);
});

it('a late answer about one response leaves the dialog of another as it is', async () => {
  const stored = Promise.withResolvers<Answer>();
  const { ctx, requests } = serving(
    answers({
      [`GET ${base}/responses`]: () => ({ body: { items: [ada, bob], next: null } }),
      [`PATCH ${base}/responses/${ada.id}`]: () => stored.promise,
      [`PATCH ${base}/responses/${bob.id}`]: ({ body }) => ({ body: { ...bob, ...(body as object) } }),
    }),
  );
  const { user } = await show(page, ctx);
  const annotate = async (name: RegExp) =>
    user.click(within(await rowOf(name)).getByRole('button', { name: /^Tags and note/ }));
  const note = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Note' });
  await annotate(/Ada/);
  await user.type(note(), 'Of Ada');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await annotate(/Bob/);
  await user.type(note(), 'Of Bob');
  await act(async () => stored.resolve({ body: { ...ada, note: 'Of Ada' } }));
  expect(note()).toHaveValue('Of Bob');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(requests.filter(({ line }) => line.startsWith('PATCH')).at(-1)).toMatchObject({
      line: `PATCH ${base}/responses/${bob.id}`,
      body: { note: 'Of Bob' },
    }),
  );
});

it('keeps a note that is being typed while its response leaves the list', async () => {
  const changed = Promise.withResolvers<Answer>();
  let items = [ada, bob];
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses`]: () => ({ body: { items, next: null } }),
      [`POST ${base}/responses/changes`]: () => changed.promise,
      [`PATCH ${base}/responses/${ada.id}`]: ({ body }) => ({ body: { ...ada, ...(body as object) } }),
    }),
  );
  const { user } = await show(page, ctx);
  await user.click(within(await rowOf(/Bob/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await rowOf(/Ada/)).getByRole('button', { name: /^Tags and note/ }));
  const note = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Note' });
  await user.type(note(), 'Call back');
  items = [];
  changed.resolve({ body: { changed: 1, done: true } });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  expect(note()).toHaveValue('Call back');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
  expect(note()).toHaveValue('Call back');
});

it('is shown at once when one comes back from a response, with the tag that it got there', async () => {
  const again = Promise.withResolvers<Answer>();
  let readings = 0;
  const tagged = { ...ada, tags: ['called'] };
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses`]: () => {
        readings += 1;
        return readings === 1 ? { body: { items: [ada, bob], next: null } } : again.promise;
      },
      [`GET ${base}/responses/${ada.id}`]: () => ({ body: { ...ada, previous: null, next: null } }),
      [`PATCH ${base}/responses/${ada.id}`]: () => ({ body: tagged }),
    }),
  );
  const { user } = await show(page, ctx);
  const [toAda] = within(await rowOf(/Ada/)).getAllByRole('link');
  await user.click(toAda as HTMLElement);
  await user.type(await screen.findByRole('combobox', { name: 'New tag' }), 'called{Enter}');
  await screen.findByRole('button', { name: 'Remove tag called' });
  await user.click(screen.getByRole('link', { name: 'Responses' }));
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(within(await rowOf(/Ada/)).getByText('called')).toBeVisible();
  again.resolve({ body: { items: [tagged], next: null } });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull());
});

it('shows an answer in the wording of its version, and has columns for hidden fields and older questions', async () => {
  const [, drink] = coffee.questions;
  const now = { ...drink, title: 'Which drink?', options: [{ id: 'filter', label: 'Drip coffee' }] };
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses/facets`]: () => ({
        body: {
          ...facetsWith([]),
          unnamedWidgets: ['unseen'],
          questions: [
            { versions: [2], question: now },
            { versions: [1], question: drink },
          ],
        },
      }),
      [`GET ${base}/responses`]: () => ({
        body: {
          items: [
            { ...ada, answers: { drink: { option: 'filter' } }, widgetId: 'widgetAAAAAA' },
            { ...bob, answers: { drink: { option: 'filter' } }, hidden: {}, widgetId: 'gone' },
            { ...bob, id: id(3), answers: { drink: 'Tea' }, hidden: {}, widgetId: 'unseen' },
          ],
          next: null,
        },
      }),
    }),
  );
  localStorage.setItem(
    'canvass.responses.columns.surveyAAAAAA',
    JSON.stringify({ shown: ['started', 'q.drink', 'widget', 'h.campaign'], known: ['q.drink'] }),
  );
  const { user } = await show(page, ctx);
  const before = within(await rowOf(/Filter coffee/));
  expect(before.getByText('On the shop')).toBeVisible();
  expect(before.getByText('autumn')).toBeVisible();
  expect(within(await rowOf(/Drip coffee/)).getByText('A deleted widget')).toBeVisible();
  expect(screen.getByText('A widget you can’t see')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Which drink?' })).toBeVisible();
  // An option that was removed since can still be filtered by.
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'An answer to' }), 'Which drink?');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Value' }), 'Espresso (no longer offered)');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(
    await screen.findByRole('button', { name: /Which drink\?: includes Espresso \(no longer offered\)/ }),
  ).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'An answer to' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hidden field' }), 'campaign');
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'autumn.sale');
  await user.click(screen.getByRole('button', { name: 'Add condition' }));
  expect(await screen.findByRole('button', { name: /Hidden field campaign: “autumn.sale”/ })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Hidden field' })).toHaveFocus();
});

it('shows nothing for a hidden field that has no value, whatever its name', async () => {
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses/facets`]: () => ({
        body: { ...facetsWith([]), hiddenFields: ['constructor'] },
      }),
      [`GET ${base}/responses`]: () => ({ body: { items: [ada], next: null } }),
    }),
  );
  localStorage.setItem(
    'canvass.responses.columns.surveyAAAAAA',
    JSON.stringify({ shown: ['started', 'h.constructor'], known: OTHERS }),
  );
  await show(page, ctx);
  expect(await screen.findByRole('columnheader', { name: 'constructor' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: '–' })).toBeVisible();
});

/** The columns that are shown by default. */
const OTHERS = ['state', 'tags', 'duration', 'device', ...questions.map(({ id }) => `q.${id}`)];

it('can have a column of consents where the survey asks for one', async () => {
  const columns = JSON.stringify({ shown: ['started', 'consent'], known: OTHERS });
  localStorage.setItem('canvass.responses.columns.surveyAAAAAA', columns);
  const consent = { givenAt: '2026-11-20T09:00:02.000Z', text: 'I agree.', language: 'en' };
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses/facets`]: () => ({ body: { ...facetsWith(questions), consent: true } }),
      [`GET ${base}/responses`]: () => ({ body: { items: [{ ...ada, consent }, bob], next: null } }),
    }),
  );
  await show(page, ctx);
  expect(await screen.findByRole('columnheader', { name: 'Consent given' })).toBeVisible();
  // One of the two agreed.
  expect(await screen.findByText('–')).toBeVisible();
});

it('keeps search, filters, conditions and order in the address', async () => {
  const { ctx, requests } = serving(answers());
  const shown = await show(page, ctx);
  await rowOf(/Ada/);
  await shown.user.type(screen.getByRole('searchbox'), 'coffee');
  await waitFor(() => expect(shown.address()).toContain('search=coffee'));
  await shown.user.click(screen.getByRole('button', { name: 'Filters' }));
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'vip');
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Version' }), '2');
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'An answer to' }), 'How good is it?');
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'is at least');
  await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Value' }), '4');
  await shown.user.click(screen.getByRole('button', { name: 'Add condition' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Time to complete' }));
  const wanted = 'search=coffee&version=2&tag=vip&answer=stars.at_least.4&sort=duration';
  await waitFor(() => {
    const query = new URLSearchParams(shown.address().split('?')[1]);
    expect([...query].toSorted()).toEqual([...new URLSearchParams(wanted)].toSorted());
  });
  const asked = new URLSearchParams(sent(requests, `GET ${base}/responses?`).at(-1)?.line.split('?')[1]);
  expect([asked.getAll('answer'), asked.get('tag'), asked.get('sort')]).toEqual([
    ['stars.at_least.4'],
    'vip',
    'duration',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Time to complete' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await shown.user.click(screen.getByRole('button', { name: /How good is it\?: is at least/ }));
  await waitFor(() => expect(shown.address()).not.toContain('answer='));
});

describe('an address with more than can be applied', () => {
  const note = 'This link has a filter or an order that can’t be applied. It was left out.';

  it.each([
    'answer=gone.answered&tag=vip',
    'answer=stars@9.is.4&tag=vip',
    'sort=answer&by=gone&tag=vip',
    'sort=answer&by=stars@9&dir=asc&tag=vip',
    'state=complete&tag=vip',
    'sort=completd&tag=vip',
    'from=2026-03-02&to=2026-03-01&tag=vip',
  ])('shows the table with what can be, says so, and is corrected by one press: %s', async (query) => {
    const { ctx, requests } = serving(answers());
    const { user, address } = await show(`${page}?${query}`, ctx);
    await rowOf(/Ada/);
    expect(screen.getByText(note)).toBeVisible();
    const lists = () => sent(requests, `GET ${base}/responses?`).map(({ line }) => line.split('?')[1]);
    expect(new Set(lists())).toEqual(new Set(['tag=vip&limit=50']));
    await user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
    expect(address()).toBe(`${page}?tag=vip`);
    expect(screen.queryByText(note)).toBeNull();
  });

  it.each([
    '',
    '?sort=started&dir=desc',
    '?answer=stars@2.is.4&answer=score:s1.is.4&answer=name.answered&sort=answer&by=stars@1&dir=asc',
    '?from=2026-03-01&to=2026-03-01&search=%20ada%20&utm_source=mail&workspace=ada&state=',
  ])('isn’t said of one that is applied: %s', async (query) => {
    const { ctx } = serving(answers());
    await show(page + query, ctx);
    await rowOf(/Ada/);
    expect(screen.queryByText(note)).toBeNull();
  });
});

it('a range that ends before it begins is refused at its end, and the list stays as it is', async () => {
  const { ctx, requests } = serving(answers());
  const { user, address } = await show(`${page}?from=2026-03-02`, ctx);
  await rowOf(/Ada/);
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const day = (name: string) => screen.getByLabelText(name);
  fireEvent.change(day('To'), { target: { value: '2026-03-01' } });
  expect(day('To')).toHaveValue('2026-03-01');
  expect(day('To')).toHaveAccessibleDescription('The last day is before the first.');
  expect(day('To')).toBeInvalid();
  expect([address(), day('From')]).toEqual([
    `${page}?from=2026-03-02`,
    expect.objectContaining({ value: '2026-03-02' }),
  ]);
  fireEvent.change(day('From'), { target: { value: '2026-02-01' } });
  expect(address()).toBe(`${page}?from=2026-02-01&to=2026-03-01`);
  expect(day('To')).toBeValid();
  fireEvent.change(day('From'), { target: { value: '2026-03-05' } });
  expect(day('To')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect([day('From'), day('To')].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  expect(
    sent(requests, `GET ${base}/responses?`).some(({ line }) =>
      /from=2026-03-05|from=2026-03-02&to/.test(line),
    ),
  ).toBe(false);
});

it('says in print only that the table isn’t complete, and what is', async () => {
  const { ctx } = serving(answers({}));
  await show(page, ctx);
  await rowOf(/Ada/);
  expect(getComputedStyle(screen.getByText(/“Export” has all responses/)).display).toBe('none');
});

describe('the order of answers', () => {
  const counting = (count: number) => ({
    [`GET ${base}/responses/count`]: () => ({ body: { count, at: '2026-11-20T10:00:00.000Z' } }),
  });

  it('is one click on the question, in the address and in what is asked for', async () => {
    const { ctx, requests } = serving(answers(counting(20_000)));
    const { user, address } = await show(page, ctx);
    await rowOf(/Ada/);
    await waitFor(() => expect(sent(requests, `GET ${base}/responses/count`)).not.toEqual([]));
    await user.click(screen.getByRole('button', { name: 'How good is it?' }));
    expect(address()).toContain('sort=answer&by=stars');
    const header = await screen.findByRole('columnheader', { name: 'How good is it?' });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: /Which coffee/ })).toHaveAttribute('aria-sort', 'none');
    expect(sent(requests, `GET ${base}/responses?sort=answer&by=stars&limit`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Which coffee/ }));
    expect(address()).toContain('sort=answer&by=drink&dir=asc');
  });

  it('of too many: it says how many are, what to do, and the list stays as it is', async () => {
    const { ctx } = serving(answers(counting(1_000_000)));
    const { user, address } = await show(page, ctx);
    await rowOf(/Ada/);
    await screen.findByText('1,000,000 responses');
    await user.click(screen.getByRole('button', { name: 'How good is it?' }));
    expect(screen.getByText(/^1,000,000 responses match\. At most 20,000 .* by date, version/)).toBeVisible();
    expect(address()).not.toContain('answer');
    await user.click(screen.getAllByRole('button', { name: 'Filters' }).at(-1) as HTMLElement);
    expect(screen.getByLabelText('From')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^1,000,000 responses match/)).toBeNull();
  });

  it('that the server refuses leads to another order', async () => {
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses`]: ({ line }) =>
          line.includes('sort=answer')
            ? problem(422, 'invalid_input', [{ field: 'sort', code: 'too_many_to_sort', message: '' }])
            : { body: { items: [ada, bob], next: null } },
      }),
    );
    const { user } = await show(`${page}?sort=answer&by=stars`, ctx);
    await user.click(await screen.findByRole('button', { name: 'Sort by start instead' }));
    await rowOf(/Ada/);
    expect(screen.queryByText(/can be sorted by answer/)).toBeNull();
  });
});

it('links to a response with the query of its list', async () => {
  const { ctx } = serving(answers());
  await show(`${page}?state=completed&sort=duration`, ctx);
  const row = within(await rowOf(/Ada/));
  expect(row.getByRole('link', { name: /2026/ })).toHaveAttribute(
    'href',
    `/admin${base}/responses/${ada.id}?state=completed&sort=duration`,
  );
});

it('is the first tab about responses; without any it offers the link, and shows the first one as it comes in', async () => {
  const newest = { ...ada, startedAt: '2026-11-20T10:00:02.000Z' };
  const items: object[] = [];
  const counted = [
    { count: 0, at: '2026-11-20T10:00:00.000Z' },
    { count: 1, at: '2026-11-20T10:00:06.000Z' },
  ];
  const { ctx, requests } = serving(
    answers({
      [`GET ${base}`]: () => ({ body: survey({ liveVersion: 1 }), etag: '"3"' }),
      [`GET ${base}/responses`]: () => ({ body: { items, next: null } }),
      [`GET ${base}/responses/count`]: () => ({ body: counted[Math.min(items.length, 1)] }),
      [`GET ${base}/responses/news`]: () => ({
        body: { items: [{ response: newest, matches: true }], more: false, at: '2026-11-20T10:00:05.000Z' },
      }),
    }),
  );
  await show(page, ctx);
  expect(await screen.findByText('Public link')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Pages of this survey' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Responses',
    'Summary',
    'Analytics',
  ]);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Responses');
  await waitFor(() => expect(sent(requests, `GET ${base}/responses/count`)).toHaveLength(1));
  items.push(newest);
  stream.emit('responses');
  expect(await rowOf(/Ada/)).toBeVisible();
});

describe('while the list is open', () => {
  const at = '2026-11-20T10:00:05.000Z';
  /** The server's answers to the questions for changes, in turn. */
  const withChanges = (...news: object[][]) => {
    const asked: URLSearchParams[] = [];
    const served = serving(
      answers({
        [`GET ${base}/responses/news`]: ({ line }) => {
          asked.push(new URLSearchParams(line.split('?')[1]));
          return { body: { items: news.shift() ?? [], more: false, at } };
        },
      }),
    );
    return { ...served, asked };
  };
  const counted = (requests: Call[]) =>
    waitFor(() => expect(sent(requests, `GET ${base}/responses/count`)).not.toEqual([]));
  const eve = (fields: object) =>
    response({ id: id(9), startedAt: '2026-11-20T08:00:00.000Z', answers: { name: 'Eve' }, ...fields });

  it('new responses are announced, and shown when the creator asks for them', async () => {
    const startedAt = '2026-11-20T10:00:02.000Z';
    const newest = eve({ startedAt });
    const { ctx, requests, asked } = withChanges([
      { response: newest, matches: true },
      { response: { ...newest, id: id(10) }, matches: false },
    ]);
    const shown = await show(page, ctx);
    await rowOf(/Ada/);
    await counted(requests);
    stream.emit('responses');
    const button = await screen.findByRole('button', { name: '1 new response – show' });
    expect(asked[0]?.get('after')).toBe('2026-11-20T10:00:00.000Z');
    expect(screen.queryByRole('row', { name: /Eve/ })).toBeNull();
    const before = sent(requests, `GET ${base}/responses?`).length;
    await shown.user.click(button);
    await waitFor(() => expect(sent(requests, `GET ${base}/responses?`)).toHaveLength(before + 1));
  });

  it('a response that was begun long before and is completed now is announced', async () => {
    const { ctx, requests, asked } = withChanges([
      { response: eve({ completedAt: '2026-11-20T10:00:03.000Z' }), matches: true },
    ]);
    await show(`${page}?state=completed&sort=completed`, ctx);
    await rowOf(/Ada/);
    await counted(requests);
    stream.emit('responses');
    expect(await screen.findByRole('button', { name: '1 new response – show' })).toBeVisible();
    expect([asked[0]?.get('state'), asked[0]?.get('sort')]).toEqual(['completed', null]);
  });

  it('deleted responses leave the list and the selection', async () => {
    let gone: string[] = [];
    const { ctx, requests } = serving(
      answers({
        [`GET ${base}/responses/news`]: () => ({ body: { items: [], more: false, at } }),
        [`GET ${base}/responses/count`]: ({ line }) => ({
          body: { count: line.includes('until=') ? 7 : 8, at: '2026-11-20T10:00:00.000Z' },
        }),
        [`POST ${base}/responses/gone`]: ({ body }) => ({
          body: { gone: (body as { ids: string[] }).ids.filter((each) => gone.includes(each)) },
        }),
      }),
    );
    const shown = await show(page, ctx);
    await shown.user.click(within(await rowOf(/Bob/)).getByRole('checkbox'));
    await shown.user.click(within(await rowOf(/Ada/)).getByRole('checkbox'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await counted(requests);
    gone = [bob.id];
    stream.emit('responses');
    expect(
      await screen.findByText('1 response was deleted in the meantime and is no longer listed.'),
    ).toBeVisible();
    expect(screen.queryByRole('row', { name: /Bob/ })).toBeNull();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByText('7 responses')).toBeVisible();
    expect(sent(requests, `POST ${base}/responses/gone`).at(-1)?.body).toEqual({ ids: [ada.id, bob.id] });
    expect(sent(requests, `GET ${base}/responses/count?until=`)).toHaveLength(1);
  });

  it('a shown response is updated in place, without an announcement', async () => {
    const done = { ...bob, state: 'completed', answers: { name: 'Bob', stars: 5 } };
    const { ctx, requests } = withChanges([{ response: done, matches: true }]);
    await show(page, ctx);
    expect(within(await rowOf(/Bob/)).getByText('In progress')).toBeVisible();
    await counted(requests);
    stream.emit('responses');
    expect(await within(await rowOf(/Bob/)).findByText('Completed')).toBeVisible();
    expect(within(await rowOf(/Bob/)).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
    const rows = screen.getAllByRole('row').map((row) => /Ada|Bob/.exec(row.textContent ?? '')?.[0]);
    expect(rows).toEqual([undefined, 'Ada', 'Bob']);
    expect(screen.queryByRole('button', { name: /new response/ })).toBeNull();
  });
});

it('changes all matching responses except one, request by request, and undoes it', async () => {
  let calls = 0;
  const { ctx, requests } = serving(
    answers({
      [`POST ${base}/responses/changes`]: () => {
        calls += 1;
        return { body: { changed: 10, done: calls === 2, ...(calls === 2 && { skipped: 1 }) } };
      },
    }),
  );
  const shown = await show(`${page}?answer=stars.answered`, ctx);
  await rowOf(/Ada/);
  await screen.findByText('2 responses');
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select all matches' }));
  expect(screen.getByText('All 2 matches are selected')).toBeVisible();
  await shown.user.click(within(await rowOf(/Bob/)).getByRole('checkbox'));
  await shown.user.click(screen.getByRole('button', { name: 'Tag' }));
  await shown.user.type(screen.getByRole('combobox', { name: 'Tag' }), 'seen{Enter}');
  expect(
    await screen.findByText('“seen” added to 20 responses. 1 response already has 20 tags and was skipped.'),
  ).toBeVisible();
  const [first, second] = sent(requests, 'POST').map(({ body }) => body as { change: string });
  expect(first).toEqual(second);
  expect(first).toMatchObject({
    action: 'tag',
    tag: 'seen',
    selection: {
      filter: { answer: ['stars.answered'] },
      except: [bob.id],
      until: '2026-11-20T10:00:00.000Z',
    },
  });
});

it.each<[string, () => Answer | Promise<Answer>]>([
  ['whose answer is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that failed half-way', () => problem(500, 'internal')],
])('offers to undo a deletion %s', async (_, fail) => {
  let undone: Answer = problem(404, 'not_found');
  const served = answers({
    [`POST ${base}/responses/changes`]: ({ body }) => {
      const { change } = body as { change: string };
      served[`POST ${base}/responses/changes/${change}/undo`] = () => undone;
      return fail();
    },
  });
  const { ctx, calls } = serving(served);
  const { user } = await show(page, ctx);
  const remove = async () => {
    await user.click(within(await rowOf(/Bob/)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Responses may have been deleted/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
  };
  // The server may be at it still.
  await remove();
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject([
      'toast.show',
      { message: expect.stringContaining('nothing to undo so far') },
    ]),
  );
  undone = { body: { changed: 2, done: true } };
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(calls.at(-1)).toMatchObject(['toast.show', { message: 'Undone' }]);
});

it('offers to undo no deletion that was refused', async () => {
  const { ctx, calls } = serving(
    answers({ [`POST ${base}/responses/changes`]: () => problem(403, 'role_insufficient') }),
  );
  const { user } = await show(page, ctx);
  await user.click(within(await rowOf(/Bob/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject(['toast.show', { type: 'error' }]));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

describe('a change of the last hour', () => {
  const done = (change: string, minutesAgo: number, tag: string) => ({
    surveyId: 'surveyAAAAAA',
    change,
    kind: 'tag',
    tag,
    count: 2,
    at: Date.now() - minutesAgo * 60_000,
  });
  /** Stores the changes that another tab, or this page before a reload, has made. */
  const left = (...entries: object[]) => {
    localStorage.setItem('canvass.responses.undo', JSON.stringify(entries));
    act(() => void window.dispatchEvent(new Event('storage')));
  };
  const undoing = (...steps: object[]) => ({
    [`POST ${base}/responses/changes/newest/undo`]: () => ({ body: steps.shift() }),
    [`POST ${base}/responses/changes/before/undo`]: () => problem(404, 'not_found'),
  });
  const entries = [done('newest', 1, 'seen'), done('before', 30, 'late'), done('old', 61, 'gone')];

  it('is undone after a reload, call by call, and the one before it after that', async () => {
    const { ctx, requests, calls } = serving(
      answers(undoing({ changed: 1, done: false }, { changed: 1, done: true })),
    );
    left(...entries);
    const shown = await show(page, ctx);
    expect(await screen.findByText('“seen” added to 2 responses.')).toBeVisible();
    const reads = () => sent(requests, `GET ${base}/responses?`).length;
    await rowOf(/Ada/);
    const before = reads();
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“late” added to 2 responses.')).toBeVisible();
    expect(sent(requests, 'POST')).toHaveLength(2);
    await waitFor(() => expect(reads()).toBe(before + 1));
    // It is undone already, by a call whose answer was lost; nothing older is left.
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(calls.at(-1)).toMatchObject([
      'toast.show',
      { type: 'info', message: 'There is nothing left to undo.' },
    ]);
    await waitFor(() => expect(reads()).toBe(before + 2));
  });

  it('is not offered any more once it was dismissed', async () => {
    const { ctx } = serving(answers());
    left(...entries);
    const shown = await show(page, ctx);
    await shown.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(JSON.parse(localStorage.getItem('canvass.responses.undo') ?? '')).toEqual([]);
  });
});

it('has the first answer beside a short date on a phone, and a search whose placeholder fits', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(max-width: 30rem)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  await show(page, serving(answers()).ctx);
  const cells = within(await rowOf(/Ada/));
  expect(cells.getByRole('rowheader')).toHaveTextContent(/^[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/);
  expect(cells.getAllByRole('cell')[1]).toHaveTextContent('Ada');
  const search = screen.getByRole('searchbox', { name: 'Search in written answers' });
  expect(search).toHaveAttribute('placeholder', 'Search');
  jest.restoreAllMocks();
});

it('has columns and export in its menu on a phone, and says how many filters are set', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === '(max-width: 30rem)',
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  const { user } = await show(`${page}?state=completed&source=link&search=a`, serving(answers()).ctx);
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Columns' }));
  expect(await screen.findByRole('dialog', { name: 'Table columns' })).toBeVisible();
  jest.restoreAllMocks();
});

it('remembers which columns were chosen, and their order', async () => {
  const first = serving(answers());
  const shown = await show(page, first.ctx);
  await rowOf(/Ada/);
  await shown.user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Table columns' }));
  await shown.user.click(dialog.getByRole('checkbox', { name: 'Tags' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Move What should we call you? up' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Move What should we call you? up' }));
  await shown.user.click(dialog.getByRole('button', { name: 'Apply' }));
  const names = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
  await waitFor(() => expect(names()).not.toContain('Tags'));
  expect(names().slice(1, 4)).toEqual(['Started', 'What should we call you?', 'Status']);
  cleanup();
  // A question that was published since shows by itself, one that was left out doesn't.
  const city = { ...coffee.questions[0], id: 'city', title: 'Which city?' };
  const later = serving(
    answers({
      [`GET ${base}/responses/facets`]: () => ({
        body: facetsWith([...questions.slice(1), city, ...questions.slice(0, 1)]),
      }),
    }),
  );
  await show(page, later.ctx);
  await rowOf(/Ada/);
  expect(names()).not.toContain('Tags');
  expect(names().slice(1, 3)).toEqual(['Started', 'What should we call you?']);
  expect(names().at(-1)).toBe('Which city?');
});

it('the arrow that moves a column has the focus afterwards, also when it can go no further', async () => {
  const { user } = await show(page, serving(answers()).ctx);
  await rowOf(/Ada/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Table columns' }));
  const names = () =>
    dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const [first = '', second = '', ...rest] = names();
  const up = dialog.getByRole('button', { name: `Move ${second} up` });
  await user.click(up);
  await user.keyboard('{Enter}');
  expect(names()).toEqual([second, first, ...rest]);
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  const down = dialog.getByRole('button', { name: `Move ${second} down` });
  await user.click(down);
  await user.keyboard(`{Enter>${names().length}/}`);
  expect(names()).toEqual([first, ...rest, second]);
  await waitFor(() => expect(down).toHaveFocus());
});

/** A pointer event, which jsdom doesn't have. */
class PointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly isPrimary: boolean;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.isPrimary = init.isPrimary ?? false;
  }
}

it('a column is moved by dragging; Escape cancels it', async () => {
  Object.assign(globalThis, { PointerEvent });
  const { ctx } = serving(answers());
  const { user } = await show(page, ctx);
  await rowOf(/Ada/);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Table columns' }));
  const names = () =>
    dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const before = names();
  const last = before.at(-1);
  const grip = () => dialog.getAllByTitle('Drag to move').at(-1) as HTMLElement;
  const held = { pointerId: 1, isPrimary: true, button: 0 };
  const above = { pointerId: 1, clientY: -5 };
  const otherFinger = { pointerId: 2, clientY: -5 };
  fireEvent.pointerDown(grip(), held);
  fireEvent.pointerMove(document, above);
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  fireEvent.pointerUp(document, above);
  expect(names()).toEqual(before);
  fireEvent.pointerDown(grip(), held);
  // A second finger neither moves nor drops what the first one holds.
  fireEvent.pointerMove(document, otherFinger);
  fireEvent.pointerUp(document, otherFinger);
  expect(names()).toEqual(before);
  fireEvent.pointerMove(document, above);
  fireEvent.pointerUp(document, above);
  expect(names()).toEqual([last, ...before.slice(0, -1)]);
  expect(dialog.getByText(`${last} is now column 1 of ${before.length}`)).toBeInTheDocument();
});

it('erases a respondent’s data after showing how much there is', async () => {
  const found = { count: 12, surveys: [{ id: 's', title: 'Coffee at work', count: 12 }] };
  const { ctx, requests, calls } = serving(
    answers({
      'POST /respondents/find': () => ({ body: found }),
      'POST /respondents/erase': () => ({ body: found }),
    }),
  );
  const shown = await show(page, ctx);
  await rowOf(/Ada/);
  await shown.user.click(screen.getByRole('button', { name: 'More actions' }));
  await shown.user.click(screen.getByRole('menuitem', { name: 'Delete a respondent’s data' }));
  await shown.user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'eve@example.com{Enter}');
  expect(await screen.findByText('12 responses in 1 survey')).toBeVisible();
  expect(sent(requests, 'POST /respondents/erase')).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Delete 12 responses permanently' }));
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('toast.show'));
  expect(sent(requests, 'POST /respondents/erase')[0]?.body).toEqual({ email: 'eve@example.com' });
});

it('erases what is left of deleted responses, and says where it finds nothing', async () => {
  let kept = true;
  const { ctx, requests, calls } = serving(
    answers({
      'POST /respondents/find': () => ({ body: { count: 0, surveys: [], kept } }),
      'POST /respondents/erase': () => ({ body: { count: 0, surveys: [] } }),
    }),
  );
  const { user } = await show(page, ctx);
  await rowOf(/Ada/);
  const find = async () => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete a respondent’s data' }));
    await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'eve@example.com{Enter}');
  };
  await find();
  expect(await screen.findByText('Copies of this person’s answers are still stored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete what is left permanently' }));
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject(['toast.show', { message: 'Deleted what was left' }]),
  );
  expect(sent(requests, 'POST /respondents/erase')[0]?.body).toEqual({ email: 'eve@example.com' });
  kept = false;
  await find();
  expect(await screen.findByText('Nothing is stored about this person.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete .* permanently$/ })).toBeNull();
});

it('says that it is still counting, and when that would take too long', async () => {
  let counted: (count: number | null) => void = () => undefined;
  const counting = new Promise<number | null>((resolve) => {
    counted = resolve;
  });
  const { ctx } = serving(
    answers({
      [`GET ${base}/responses/count`]: async () => ({
        body: { count: await counting, at: '2026-11-20T10:00:00.000Z' },
      }),
    }),
  );
  await show(`${page}?search=a`, ctx);
  await rowOf(/Ada/);
  expect(screen.getByText('Counting matches…')).toBeVisible();
  counted(null);
  expect(await screen.findByText('Too many matches to count quickly')).toBeVisible();
});

it('goes on searching where few of very many match, until the server finds one or has searched all', async () => {
  let pages = 0;
  let count: number | null = null;
  const polled = () => {
    pages += 1;
    return { body: { items: pages === 3 ? [ada] : [], next: pages < 3 ? `after ${pages}` : null } };
  };
  const { ctx, requests } = serving(
    answers({
      [`GET ${base}/responses`]: polled,
      [`GET ${base}/responses/count`]: () => ({ body: { count, at: '2026-11-20T10:00:00.000Z' } }),
    }),
  );
  await show(`${page}?device=tablet`, ctx);
  expect(await rowOf(/Ada/)).toBeVisible();
  const cursors = sent(requests, `GET ${base}/responses?`).map(
    ({ line }) => /cursor=([^&]*)/.exec(line)?.[1],
  );
  expect(cursors.slice(0, 3)).toEqual([undefined, 'after+1', 'after+2']);
  cleanup();
  [pages, count] = [10, 0];
  const other = serving({
    ...answers({ [`GET ${base}/responses`]: () => ({ body: { items: [], next: 'on' } }) }),
    [`GET ${base}/responses/count`]: () => ({ body: { count, at: '2026-11-20T10:00:00.000Z' } }),
  });
  await show(`${page}?device=tablet`, other.ctx);
  expect(await screen.findByText('No matches')).toBeVisible();
});

it('shows when nothing matches, and when the list can’t be loaded', async () => {
  const none = serving(answers({ [`GET ${base}/responses`]: () => ({ body: { items: [], next: null } }) }));
  const shown = await show(`${page}?tag=gone`, none.ctx);
  expect(await screen.findByText('No matches')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tag: gone Remove' })).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No responses yet')).toBeVisible();
});
