/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeStreams, fakeEventSource } from '../testing/browser.ts';
import { analytics, coffee, response, survey } from '../testing/examples.ts';
import { type Answer, type Answers, problem, serving } from '../testing/server.ts';
import { show } from '../testing/show.ts';

const base = '/surveys/surveyAAAAAA';
const first = response();
let stream: FakeStreams;

const answers = (more: Answers = {}): Answers => ({
  [`GET ${base}`]: () => ({ body: survey(), etag: '"3"' }),
  [`GET ${base}/versions/1`]: () => ({
    body: { version: 1, publishedAt: first.startedAt, live: true, definition: coffee },
  }),
  [`GET ${base}/analytics`]: () => ({ body: analytics() }),
  [`GET ${base}/responses`]: () => ({ body: { items: [first], next: null } }),
  [`GET ${base}/responses/facets`]: () => ({
    body: {
      languages: ['en'],
      tags: [],
      versions: [1],
      hiddenFields: [],
      consent: false,
      widgets: [{ id: 'widgetAAAAAA', name: 'On the shop' }],
      questions: [],
    },
  }),
  [`GET ${base}/responses/${first.id}`]: () => ({
    body: { ...first, previous: null, next: '01890000-0000-7000-8000-000000000000' },
  }),
  ...more,
});

beforeEach(() => {
  stream = fakeEventSource();
});

describe('/responses', () => {
  it('shows the answers to each question', async () => {
    const { ctx } = serving(answers());
    await show(`/admin${base}/responses`, ctx);
    const drink = within(await screen.findByRole('region', { name: '2. Which coffee?' }));
    expect(drink.getByText('Filter coffee')).toBeVisible();
    expect(drink.getAllByText('1 of 3')).toHaveLength(3);
    expect(within(screen.getByRole('region', { name: /call you/ })).getByText('Grace')).toBeVisible();
    expect(within(screen.getByRole('region', { name: /How good/ })).getByText('mean')).toBeVisible();
  });

  it('shows a new answer without a reload and announces it', async () => {
    let items = [first];
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses`]: () => ({ body: { items, next: null } }),
        [`GET ${base}/analytics`]: () => ({ body: analytics({ starts: items.length }) }),
      }),
    );
    await show(`/admin${base}/responses`, ctx);
    await screen.findByRole('region', { name: /call you/ });
    expect(stream.opened).toEqual(['/api/surveys/surveyAAAAAA/responses/stream']);
    items = [response({ id: '01890000-0000-7000-8000-000000000009', answers: { name: 'Newcomer' } }), first];
    stream.emit('responses');
    expect((await screen.findAllByText('Newcomer'))[0]).toBeVisible();
    const announcements = screen.getAllByRole('status').map((entry) => entry.textContent);
    expect(announcements).toContain('2 responses so far, updated live');
  });

  it('polls every two seconds where event streams are blocked', async () => {
    const { ctx, requests } = serving(answers());
    await show(`/admin${base}/responses`, ctx);
    await screen.findByRole('region', { name: /call you/ });
    const before = requests.length;
    stream.emit('error');
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('says what to do before the first response', async () => {
    const { ctx } = serving(
      answers({ [`GET ${base}/responses`]: () => ({ body: { items: [], next: null } }) }),
    );
    await show(`/admin${base}/responses`, ctx);
    expect(await screen.findByText('No responses yet')).toBeVisible();
    expect(screen.getByText('http://localhost/survey/surveyAAAAAA')).toBeVisible();
  });
});

describe('/responses/{responseId}', () => {
  const address = `/admin${base}/responses/${first.id}`;

  it('shows every question of its version in order, skipped ones marked (S3.4)', async () => {
    const { ctx } = serving(answers());
    await show(address, ctx);
    const entries = await screen.findAllByRole('listitem');
    const texts = entries.map((entry) => entry.textContent).filter((text) => /^\d\. /.test(text ?? ''));
    expect(texts[0]).toMatch(/call you\?1m 05sGrace$/);
    expect(texts[1]).toMatch(/Filter coffee$/);
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    expect(texts[3]).toMatch(/No emoji rating provided$/);
    expect(screen.getByText('1m 30s')).toBeVisible();
    expect(screen.getByText('autumn')).toBeVisible();
  });

  it('numbers the rows of a matrix, and what follows them, as respondents saw them', async () => {
    const ofMatrix = (question: (typeof coffee.questions)[number]) =>
      ['name', 'drink'].includes(question.id) ? { ...question, matrix: 'm' } : question;
    const definition = {
      ...coffee,
      questions: coffee.questions.map(ofMatrix),
      matrices: [{ id: 'm', title: 'Your day', description: '', image: null }],
    };
    const { ctx } = serving(
      answers({
        [`GET ${base}/versions/1`]: () => ({
          body: { version: 1, publishedAt: first.startedAt, live: true, definition },
        }),
      }),
    );
    await show(address, ctx);
    const entries = await screen.findAllByRole('listitem');
    const numbers = entries.flatMap(({ textContent }) => /^\d+(?=\. )/.exec(textContent ?? '') ?? []);
    expect(numbers).toEqual(['1', '1', '2', '3']);
  });

  it('is headed by who answered, with the time below', async () => {
    const { ctx } = serving(answers());
    await show(address, ctx);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(/^Grace/);
    expect(heading.closest('header')).toHaveTextContent(/2026|2025|2024/);
  });

  it('shows the time spent on the questions if the response was sent in one save', async () => {
    const atOnce = response({ startedAt: first.completedAt ?? '', timings: { name: 50_000, drink: 70_000 } });
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({ body: { ...atOnce, previous: null, next: null } }),
      }),
    );
    await show(address, ctx);
    expect(await screen.findByText('2m 00s')).toBeVisible();
  });

  it('shows that it is unknown how long a response took, where nobody measured it', async () => {
    const unmeasured = response({ startedAt: first.completedAt ?? '', timings: {} });
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({
          body: { ...unmeasured, previous: null, next: null },
        }),
      }),
    );
    await show(address, ctx);
    expect((await screen.findByText('Time to complete')).nextSibling).toHaveTextContent('–');
  });

  it('shows when a respondent gave consent, in which language and to which text', async () => {
    const consent = {
      givenAt: '2026-11-20T09:00:02.000Z',
      text: 'Accetto **tutto** e l’[informativa](https://example.com/privacy).',
      language: 'it',
    };
    const body = { ...response({ consent }), previous: null, next: null };
    const { ctx } = serving(answers({ [`GET ${base}/responses/${first.id}`]: () => ({ body }) }));
    await show(address, ctx);
    expect(await screen.findByRole('heading', { name: 'Consent' })).toBeVisible();
    expect(screen.getByText('Consent given').nextSibling).toHaveTextContent('November 20, 2026');
    expect(screen.getAllByText('Language').map((label) => label.nextSibling?.textContent)).toContain(
      'Italian',
    );
    expect(screen.getByText('tutto').closest('[lang]')).toHaveAttribute('lang', 'it');
    expect(screen.getByRole('link', { name: 'informativa' })).toHaveAttribute(
      'href',
      'https://example.com/privacy',
    );
  });

  it('updates while the respondent goes on, and keeps the note that the creator is typing', async () => {
    let now = response({ state: 'in_progress', completedAt: null, note: 'Call back' });
    const read = () => ({ body: { ...now, previous: null, next: null } });
    const { ctx } = serving(answers({ [`GET ${base}/responses/${first.id}`]: read }));
    const shown = await show(address, ctx);
    await screen.findByRole('heading', { name: 'Grace' });
    const note = screen.getByRole('textbox', { name: 'Note' });
    now = response({ answers: { ...first.answers, name: 'Grace Hopper' }, note: 'Called' });
    stream.emit('responses');
    expect(await screen.findByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
    expect(screen.getByText('Completed', { ignore: 'dt' })).toBeVisible();
    expect(note).toHaveValue('Called');
    await shown.user.type(note, ' twice');
    now = { ...now, answers: { name: 'Admiral Hopper' }, note: 'Something else' };
    stream.emit('responses');
    expect(await screen.findByRole('heading', { name: 'Admiral Hopper' }, { timeout: 3000 })).toBeVisible();
    expect(note).toHaveValue('Called twice');
  });

  it('shows why a question has no answer, the response’s widget, and its id', async () => {
    const begun = response({
      state: 'in_progress',
      completedAt: null,
      answers: { name: 'Grace', stars: 4 },
      timings: {},
      source: 'widget',
      widgetId: 'widgetAAAAAA',
    });
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({ body: { ...begun, previous: null, next: null } }),
      }),
    );
    await show(address, ctx);
    const entries = await screen.findAllByRole('listitem');
    const texts = entries.map((entry) => entry.textContent).filter((text) => /^\d\. /.test(text ?? ''));
    expect(texts[1]).toMatch(/Skipped$/);
    expect(texts[3]).toMatch(/No emoji rating provided · Not reached yet$/);
    expect(await screen.findByText('On the shop')).toBeVisible();
    expect(screen.getByText('Last change')).toBeVisible();
    expect(screen.getByText(first.id)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy id' })).toBeVisible();
  });

  it('leads to its neighbours by keyboard', async () => {
    const { ctx } = serving(answers());
    const shown = await show(address, ctx);
    await screen.findByRole('heading', { name: 'Grace' });
    await shown.user.keyboard('{ArrowLeft}');
    expect(shown.address()).toBe(address);
    await shown.user.keyboard('j');
    expect(shown.address()).toBe(`/admin${base}/responses/01890000-0000-7000-8000-000000000000`);
  });

  it('is shown though its list was filtered by a question that no version has', async () => {
    const { ctx, requests } = serving(answers());
    await show(`${address}?answer=gone.answered&tag=vip`, ctx);
    expect(await screen.findByRole('heading', { name: 'Grace' })).toBeVisible();
    // The server would refuse it.
    expect(requests.filter(({ line }) => line.includes('gone'))).toEqual([]);
    expect(screen.getByRole('link', { name: 'Responses' })).toHaveAttribute(
      'href',
      `/admin${base}/responses/all?tag=vip`,
    );
  });

  it('says when it can’t be known whether a version has the question that its list was filtered by', async () => {
    let fails = true;
    const path = `GET ${base}/responses/facets`;
    const facets = answers()[path] as () => Answer;
    const { ctx } = serving(answers({ [path]: () => (fails ? problem(403, 'forbidden') : facets()) }));
    const { user } = await show(`${address}?answer=gone.answered`, ctx);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Grace' })).toBeVisible();
  });

  it('says that it was deleted meanwhile, and shows it again when that is undone', async () => {
    let gone = false;
    const there = answers()[`GET ${base}/responses/${first.id}`];
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: (call) =>
          gone || !there ? problem(404, 'not_found') : there(call),
      }),
    );
    await show(`${address}?state=completed`, ctx);
    await screen.findByRole('heading', { name: 'Grace' });
    gone = true;
    stream.emit('responses');
    expect(await screen.findByRole('heading', { name: 'This response was deleted' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Grace' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      `/admin${base}/responses/all?state=completed`,
    );
    gone = false;
    stream.emit('responses');
    expect(await screen.findByRole('heading', { name: 'Grace' })).toBeVisible();
  });

  it('says that there is no such response, and leads to the list', async () => {
    const { ctx } = serving(
      answers({ [`GET ${base}/responses/${first.id}`]: () => problem(404, 'not_found') }),
    );
    await show(address, ctx);
    expect(await screen.findByRole('heading', { level: 1, name: 'Response not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
      'href',
      `/admin${base}/responses/all`,
    );
  });

  it('says when a neighbour is further away than the server searched', async () => {
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({
          body: { ...first, previous: null, next: null, givenUp: true },
        }),
      }),
    );
    await show(`${address}?device=tablet`, ctx);
    expect(await screen.findByText(/too far away to find quickly/)).toBeVisible();
  });

  it('is deleted at once; the next response is shown and offers to undo it', async () => {
    const { ctx, requests } = serving(
      answers({
        [`POST ${base}/responses/changes`]: () => ({ body: { changed: 1, done: true } }),
        [`GET ${base}/responses/01890000-0000-7000-8000-000000000000`]: () => ({
          body: { ...response({ answers: { name: 'The next' } }), previous: null, next: null },
        }),
      }),
    );
    const shown = await show(`${address}?state=completed`, ctx);
    await shown.user.click(await screen.findByRole('button', { name: 'More actions' }));
    await shown.user.click(screen.getByRole('menuitem', { name: 'Delete response' }));
    await waitFor(() => expect(shown.address()).toMatch(/000000000000\?state=completed$/));
    const call = requests.find(({ line }) => line.startsWith('POST'));
    expect(call?.body).toMatchObject({ action: 'delete', selection: { ids: [first.id] } });
    // The page of the next one draws it anew, after a moment without either.
    await waitFor(() => {
      expect(screen.getByText(/1 response deleted/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
  });

  it.each([
    [{ kind: 'member', name: 'Grace' }, 'Note by Grace'],
    [{ kind: 'former_member', name: null }, 'Note by a former member'],
    [{ kind: 'api_key', name: 'Import' }, 'Note by API key “Import”'],
  ] as const)('names who wrote the note: %j', async (noteAuthor, text) => {
    const noted = response({ note: 'Call back', noteAuthor });
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({ body: { ...noted, previous: null, next: null } }),
      }),
    );
    await show(address, ctx);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('stores tags at once and a note when the creator saves it', async () => {
    let stored = first;
    const { ctx, requests } = serving(
      answers({
        [`PATCH ${base}/responses/${first.id}`]: ({ body }) => {
          const change = body as { addTags?: string[]; note?: string };
          stored = { ...stored, tags: change.addTags ?? stored.tags, note: change.note ?? stored.note };
          return { body: stored };
        },
      }),
    );
    const shown = await show(address, ctx);
    await shown.user.type(await screen.findByRole('combobox', { name: 'New tag' }), 'vip{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove tag vip' })).toBeVisible();
    await shown.user.type(screen.getByRole('textbox', { name: 'Note' }), 'Call back');
    await shown.user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
    const changes = requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body);
    expect(changes).toEqual([{ addTags: ['vip'] }, { note: 'Call back', noteBefore: '' }]);
  });

  it('a note that someone else stored meanwhile is shown beside the refused one, and only replaced by choice', async () => {
    let stored = response({ note: 'Call back' });
    const { ctx } = serving(
      answers({
        [`GET ${base}/responses/${first.id}`]: () => ({ body: { ...stored, previous: null, next: null } }),
        [`PATCH ${base}/responses/${first.id}`]: ({ body }) => {
          const { note, noteBefore } = body as { note: string; noteBefore: string };
          if (noteBefore !== stored.note) return problem(412, 'precondition_failed');
          stored = { ...stored, note };
          return { body: stored };
        },
      }),
    );
    const { user } = await show(address, ctx);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, ' today');
    stored = { ...stored, note: 'Called by Ada' };
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('This note was changed meanwhile. Saving yours replaces:')).toBeVisible();
    expect(screen.getAllByText('Called by Ada').some((shown) => shown.closest('[role=status]'))).toBe(true);
    expect(note).toHaveValue('Call back today');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(stored.note).toBe('Call back today'));
    await user.type(note, '!');
    stored = { ...stored, note: '' };
    stream.emit('responses');
    expect(await screen.findByText('–', {}, { timeout: 3000 })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(note).toHaveValue('');
  });

  it('a note is stored by a server of an older release, which refuses the one before', async () => {
    const { ctx, requests } = serving(
      answers({
        [`PATCH ${base}/responses/${first.id}`]: ({ body }) =>
          'noteBefore' in (body as object)
            ? problem(422, 'invalid_input', [{ field: '', code: 'unknown_field', message: '' }])
            : { body: response({ note: 'Call' }) },
      }),
    );
    const { user } = await show(address, ctx);
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull());
    expect(requests.at(-1)?.body).toEqual({ note: 'Call' });
  });

  it('keeps what is typed into the note while it is being saved', async () => {
    const stored = Promise.withResolvers<Answer>();
    const { ctx, requests } = serving(
      answers({ [`PATCH ${base}/responses/${first.id}`]: () => stored.promise }),
    );
    const { user } = await show(address, ctx);
    const note = await screen.findByRole('textbox', { name: 'Note' });
    await user.type(note, 'Call');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await user.type(note, ' back');
    stored.resolve({ body: { ...first, note: 'Call' } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled());
    expect(note).toHaveValue('Call back');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(requests.at(-1)?.body).toEqual({ note: 'Call back', noteBefore: 'Call' });
  });

  it('shows a tag before it is stored; one that is refused is taken back, and can be sent again', async () => {
    const stored = Promise.withResolvers<ReturnType<typeof problem>>();
    const { ctx, calls } = serving(
      answers({ [`PATCH ${base}/responses/${first.id}`]: () => stored.promise }),
    );
    const { user } = await show(address, ctx);
    const field = await screen.findByRole('combobox', { name: 'New tag' });
    await user.type(field, 'vip{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove tag vip' })).toBeVisible();
    expect(field).toHaveValue('');
    stored.resolve(problem(409, 'too_many_tags'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag vip' })).toBeNull());
    expect(field).toHaveValue('vip');
    expect(calls).toContainEqual(['toast.show', { type: 'error', message: 'refused: too_many_tags' }]);
  });
});
