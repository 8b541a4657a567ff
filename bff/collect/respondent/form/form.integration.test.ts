import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { v7 as uuidv7 } from 'uuid';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import type { Call, TestServer } from '../../../testing/server.ts';
import { startTestServer } from '../../../testing/server.ts';

let server: TestServer;
let creator: Call;
/** Milliseconds by which the server's clock is ahead. */
let passed = 0;

const questions = [
  { id: 'name', type: 'text_short', title: 'Your name', required: true },
  { id: 'mail', type: 'email', title: 'Hello {{name}}, your address' },
  {
    id: 'drink',
    type: 'multiple_choice_single',
    title: 'Drink',
    other: true,
    options: ['Tea', 'Water'].map((label) => ({ id: label, label })),
  },
  {
    id: 'eat',
    type: 'multiple_choice_multi',
    title: 'Food',
    options: ['Bread', 'Fruit'].map((label) => ({ id: label, label })),
  },
  {
    id: 'best',
    type: 'multiple_choice_multi',
    title: 'Best first',
    display: 'ranking',
    options: ['Sea', 'Hills', 'Town'].map((label) => ({ id: label, label })),
  },
  {
    id: 'city',
    type: 'select_list',
    title: 'City',
    options: ['Rome', 'Bari'].map((label) => ({ id: label, label })),
  },
  { id: 'story', type: 'text_long', title: 'Story' },
  { id: 'far', type: 'number', title: 'Distance' },
  { id: 'ease', type: 'number', title: 'Ease', display: 'scale', min: 1, max: 7, integer: true },
  { id: 'stars', type: 'star_rating', title: 'Stars' },
  { id: 'mood', type: 'emoji_rating', title: 'Mood' },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'again', type: 'yes_no', title: 'Again?' },
  { id: 'site', type: 'url', title: 'Site' },
  { id: 'phone', type: 'phone_number', title: 'Phone', defaultCountry: 'IT' },
];

/** The entries of a respondent, page by page, as the browser posts it. */
const entered: Record<string, Record<string, string | string[]>> = {
  name: { 'q.name': 'Ada' },
  mail: { 'q.mail': 'ada@example.com' },
  drink: { 'q.drink': ':other', 'q.drink.other': 'Juice' },
  eat: { 'q.eat': ['Bread', 'Fruit'] },
  best: { 'q.best.rank.Sea': '3', 'q.best.rank.Hills': '1', 'q.best.rank.Town': '2' },
  city: { 'q.city': 'Bari' },
  story: { 'q.story': 'One\r\nTwo' },
  far: { 'q.far': '12,5' },
  ease: { 'q.ease': '7' },
  stars: { 'q.stars': '4' },
  mood: { 'q.mood': '5' },
  day: { 'q.day': '2026-01-02' },
  again: { 'q.again': 'no' },
  site: { 'q.site': 'example.com' },
  phone: { 'q.phone': '333 123 4567', 'q.phone.country': 'IT' },
};

beforeAll(async () => {
  server = await startTestServer({}, undefined, () => new Date(Date.now() + passed));
  // These pages are drawn by the build of mfe-public.
  await access(join(server.deps.config.publicDistDir, 'respondent/manifest.json'));
  creator = await server.signIn('creator');
});

afterAll(() => server.stop());

async function publish(definition: object): Promise<string> {
  const { body } = await creator('POST', '/api/surveys', {
    body: { title: 'Café', questions, ...definition },
  });
  await creator('POST', `/api/surveys/${body.id}/publish`, { body: {} });
  return body.id as string;
}

async function stored(id: string) {
  const { body } = await creator('GET', `/api/surveys/${id}/responses`);
  return body.items as Array<{
    id: string;
    state: string;
    answers: object;
    version: number;
    hidden: object;
    consent: object | null;
  }>;
}

it('stores an answer of every type, page by page, and a page posted twice only once', async () => {
  const id = await publish({ endings: [{ id: 'e', title: 'Thanks, {{name}}!' }] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  for (const { id: question } of questions) {
    expect(browser.at()).toBe(`question:${question}`);
    await browser.post(entered[question] ?? {});
  }
  expect(browser.text()).toContain('Thanks, Ada!');
  const [response, ...others] = await stored(id);
  expect(others).toEqual([]);
  expect(response).toMatchObject({
    state: 'completed',
    answers: {
      name: 'Ada',
      mail: 'ada@example.com',
      drink: { other: 'Juice' },
      eat: { options: ['Bread', 'Fruit'] },
      best: { options: ['Hills', 'Town', 'Sea'] },
      city: { option: 'Bari' },
      story: 'One\nTwo',
      far: 12.5,
      ease: 7,
      stars: 4,
      mood: 5,
      day: '2026-01-02',
      again: false,
      site: 'https://example.com',
      phone: '+393331234567',
    },
  });
});

it('refuses other answers on a page that was open while its response was completed in another tab, and says so', async () => {
  const ticked = { id: 'news', type: 'yes_no', title: 'News', display: 'consent' };
  const id = await publish({ questions: [questions[0], questions[1], ticked] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.name': 'Ada ' });
  const [begun] = await stored(id);
  const stale = (fields: Record<string, string>) =>
    fetch(`${server.url}/it/survey/${id}?form=1`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `response-${id}=${begun?.id}` },
      body: new URLSearchParams({ version: '1', go: 'next', response: begun?.id ?? '', ...fields }),
    });
  await browser.post({ 'q.mail': 'ada@example.com' });
  await browser.post({});
  expect(browser.text()).toContain('Thank you!');
  const refused = await stale({ at: 'question:name', 'q.name': 'Eve' });
  const text = await refused.text();
  expect(refused.status).toBe(409);
  expect(text).toContain('Questa risposta è già stata completata e non si può più modificare.');
  // Which would be wrong: this survey can be answered again.
  expect(text).not.toContain('una sola volta');
  expect(await stored(id)).toMatchObject([
    { answers: { name: 'Ada', mail: 'ada@example.com', news: false } },
  ]);
  // Posted once more as it was, such as by a double click.
  for (const [step, fields] of [
    ['name', { 'q.name': 'Ada ' }],
    ['news', { 'q.news': 'no' }],
  ] as const) {
    const again = await stale({ at: `question:${step}`, ...fields });
    expect([again.status, again.headers.get('location')]).toEqual([303, expect.stringContaining('at=end')]);
  }
});

describe('a page of a question that is no longer asked, since another tab changed an answer', () => {
  const visibleIf = {
    match: 'all',
    groups: [{ match: 'all', rules: [{ question: 'a', operator: 'is', value: true }] }],
  };
  /** Tab 1 is on the question; tab 2 has made it go away. */
  async function outdatedTab(asked: object = { type: 'text_long' }) {
    const id = await publish({
      questions: [
        { id: 'a', type: 'yes_no', title: 'A' },
        { id: 'b', title: 'B', visibleIf, ...asked },
        { id: 'c', type: 'text_short', title: 'C' },
      ],
    });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    await browser.post({ 'q.a': 'yes' });
    const tab = browser.path();
    await browser.open(`/survey/${id}?form=1&at=question:a`);
    await browser.post({ 'q.a': 'no' });
    expect([tab, browser.at()]).toEqual([expect.stringContaining('b'), 'question:c']);
    return { id, browser };
  }

  it('is answered with what was typed, for the respondent to copy', async () => {
    const { id, browser } = await outdatedTab();
    expect(await browser.post({ at: 'question:b', 'q.b': 'A long story' })).toBe(409);
    expect(browser.text()).toContain('This question is no longer asked');
    expect(browser.html()).toContain('<dt>B</dt><dd>A long story</dd>');
    expect(browser.html()).toContain('href="?form=1">Open the survey</a>');
    expect(await stored(id)).toMatchObject([{ state: 'in_progress', answers: { a: false } }]);
  });

  it('has no link without cookies, as that would begin another response', async () => {
    const { id, browser } = await outdatedTab();
    const [, response = ''] = /name="response" value="([^"]+)"/.exec(browser.html()) ?? [];
    const refused = await fetch(`${server.url}/survey/${id}?form=1`, {
      method: 'POST',
      body: new URLSearchParams({ response, version: '1', go: 'next', at: 'question:b', 'q.b': 'Long' }),
    });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain('<dd>Long</dd>');
    expect(html).not.toContain('Open the survey');
  });

  it('is answered so too when the respondent goes back from it', async () => {
    const { browser } = await outdatedTab();
    expect(await browser.post({ at: 'question:b', 'q.b': 'A long story' }, 'back')).toBe(409);
    expect(browser.text()).toContain('A long story');
  });

  it.each<[string, object, Record<string, string>, string]>([
    [
      'own choice',
      {
        type: 'multiple_choice_single',
        other: true,
        options: ['X', 'Y'].map((label) => ({ id: label, label })),
      },
      { 'q.b': ':other', 'q.b.other': 'Mine' },
      'Mine',
    ],
    ['phone number', { type: 'phone_number' }, { 'q.b': '333 1234', 'q.b.country': 'IT' }, '333 1234'],
    ['date', { type: 'date' }, { 'q.b': '2026-02-03' }, '2026-02-03'],
    [
      'name',
      { type: 'text_short', display: 'name' },
      { 'q.b.first': 'Ada', 'q.b.last': 'Lovelace' },
      'Ada\nLovelace',
    ],
  ])('is answered with a typed %s', async (_, asked, fields, text) => {
    const { browser } = await outdatedTab(asked);
    expect(await browser.post({ at: 'question:b', ...fields })).toBe(409);
    expect(browser.html()).toContain(`<dt>B</dt><dd>${text}</dd>`);
  });

  it('is answered with the texts of a section that is no longer asked, and its own alone', async () => {
    const id = await publish({
      layout: 'single_page',
      questions: [
        { id: 'a', type: 'yes_no', title: 'A' },
        { id: 's', type: 'section', title: 'S', visibleIf },
        { id: 'b', type: 'text_long', title: 'B', required: true },
        { id: 't', type: 'section', title: 'T' },
        { id: 'c', type: 'text_short', title: 'C', required: true },
      ],
    });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    await browser.post({ 'q.a': 'yes' });
    expect(browser.at()).toBe('all:s');
    await browser.open(`/survey/${id}?form=1&at=all`);
    await browser.post({ 'q.a': 'no' });
    expect(browser.at()).toBe('all:t');
    expect(await browser.post({ at: 'all:s', 'q.b': 'A long story' })).toBe(409);
    expect(browser.html()).toContain('<dt>B</dt><dd>A long story</dd>');
    expect(browser.text()).not.toContain('Please');
  });

  it('is answered with the text of a section whose only question went away, and so where its page goes back', async () => {
    const id = await publish({
      layout: 'single_page',
      questions: [
        { id: 'a', type: 'yes_no', title: 'A' },
        { id: 's', type: 'section', title: 'S' },
        { id: 'note', type: 'statement', title: 'Note' },
        { id: 'b', type: 'text_long', title: 'B', visibleIf },
        { id: 't', type: 'section', title: 'T' },
        { id: 'c', type: 'text_short', title: 'C' },
      ],
    });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    await browser.post({ 'q.a': 'yes' });
    await browser.open(`/survey/${id}?form=1&at=all`);
    await browser.post({ 'q.a': 'no' });
    for (const go of ['next', 'back']) {
      expect(await browser.post({ at: 'all:s', 'q.b': 'A long story' }, go)).toBe(409);
      expect(browser.html()).toContain('<dt>B</dt><dd>A long story</dd>');
      await browser.open(`/survey/${id}?form=1&at=all:s`);
    }
    await browser.post({});
    expect(browser.at()).toBe('all:t');
  });

  it('leads to the first open question if nothing was typed', async () => {
    const { browser } = await outdatedTab();
    expect(await browser.post({ at: 'question:b', 'q.b': ' ' })).toBe(200);
    expect(browser.at()).toBe('question:c');
  });
});

it.each(['one_at_a_time', 'single_page'])(
  'a page of a version whose question was removed since is answered with what was typed: %s',
  async (layout) => {
    const more = { id: 'more', type: 'text_short', title: 'More' };
    const id = await publish({ layout, questions: [{ id: 'gone', type: 'text_long', title: 'Gone' }, more] });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    const { body, headers } = await creator('GET', `/api/surveys/${id}`);
    await creator('PUT', `/api/surveys/${id}`, {
      body: { ...body, questions: [more] },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    });
    await creator('POST', `/api/surveys/${id}/publish`, { body: {} });
    expect(await browser.post({ 'q.gone': 'A long story', 'q.more': 'And more' })).toBe(409);
    // Any client can name any version: of one that isn't theirs, respondents get no titles.
    expect(browser.html()).toContain('<dl><dd>A long story</dd><dt>More</dt><dd>And more</dd></dl>');
    expect(browser.text()).not.toContain('Gone');
    expect(await stored(id)).toEqual([]);
  },
);

it('shows the ending when a completed page whose accents are apart from their letters is posted again', async () => {
  const id = await publish({ questions: [questions[0]] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  const fields = { at: 'question:name', version: '1', go: 'next', 'q.name': 'Zoe\u0301' };
  await browser.post(fields);
  const [response] = await stored(id);
  expect(response).toMatchObject({ state: 'completed', answers: { name: 'Zo\u00e9' } });
  const again = await fetch(`${server.url}/survey/${id}?form=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `response-${id}=${response?.id}` },
    body: new URLSearchParams({ ...fields, response: response?.id ?? '' }),
  });
  expect([again.status, again.headers.get('location')]).toEqual([303, expect.stringContaining('at=end')]);
});

it('shows the error of an invalid answer at its field, with what was entered', async () => {
  const id = await publish({});
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(await browser.post({})).toBe(422);
  expect(browser.text()).toContain('Please answer this question.');
  expect(await browser.post({ 'q.name': '\u200b\u3164' })).toBe(422);
  expect(browser.text()).toContain('Please answer this question.');
  await browser.post({ 'q.name': 'Ada' });
  expect(browser.text()).toContain('Hello Ada, your address');
  expect(await browser.post({ 'q.mail': 'nonsense' })).toBe(422);
  expect(browser.html()).toContain('value="nonsense"');
  expect(browser.html()).toContain('aria-describedby="error-mail"');
});

/** A page whose second question is asked, and required, with a “yes” to its first. */
async function withFollowUp() {
  const visibleIf = {
    match: 'all',
    groups: [{ match: 'all', rules: [{ question: 'a', operator: 'is', value: true }] }],
  };
  const id = await publish({
    layout: 'single_page',
    questions: [
      { id: 'a', type: 'yes_no', title: 'A' },
      { id: 'b', type: 'text_long', title: 'B', visibleIf, required: true },
      { id: 'mail', type: 'email', title: 'Mail' },
    ],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  return { id, browser };
}

describe('a page that is shown again with a fault and, by an answer that isn’t stored yet, another question', () => {
  async function shownAgain() {
    const { id, browser } = await withFollowUp();
    expect(await browser.post({ 'q.a': 'yes', 'q.mail': 'nowhere' })).toBe(422);
    expect(browser.html()).toContain('name="q.b"');
    return { id, browser };
  }

  it('keeps what is typed there', async () => {
    const { id, browser } = await shownAgain();
    await browser.post({ 'q.a': 'yes', 'q.b': 'A long story', 'q.mail': 'ada@example.com' });
    expect(await stored(id)).toMatchObject([
      { state: 'completed', answers: { a: true, b: 'A long story', mail: 'ada@example.com' } },
    ]);
  });

  it('shows what is typed there beside the next fault, and drops it where the answer is taken back', async () => {
    const { id, browser } = await shownAgain();
    expect(await browser.post({ 'q.a': 'yes', 'q.b': 'A long story', 'q.mail': 'still nowhere' })).toBe(422);
    expect(browser.text()).toContain('A long story');
    await browser.post({ 'q.a': 'no', 'q.b': 'A long story', 'q.mail': 'ada@example.com' });
    expect(await stored(id)).toMatchObject([
      { state: 'completed', answers: { a: false, mail: 'ada@example.com' } },
    ]);
  });
});

it('a question that the page’s own answers make go away holds nobody back', async () => {
  const { browser, id } = await withFollowUp();
  await browser.post({ 'q.a': 'yes' });
  expect(browser.html()).toContain('name="q.b"');
  await browser.post({ 'q.a': 'no', 'q.b': '', 'q.mail': '' });
  expect(browser.path()).toContain('at=end');
  expect(await stored(id)).toMatchObject([{ state: 'completed', answers: { a: false } }]);
});

it('takes a text that shows nothing for an answer to an optional question, as with script, and to no required one', async () => {
  const asked = { id: 'who', type: 'text_short', title: 'Who?', display: 'name', required: true };
  const parts = ['first', 'last'].map((part) => ({ part, required: false }));
  const note = { id: 'note', type: 'text_short', title: 'Note' };
  const id = await publish({ questions: [note, { ...asked, parts }] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.note': '\u200b' });
  expect(await stored(id)).toMatchObject([{ answers: { note: '\u200b' } }]);
  expect(await browser.post({ 'q.who.first': '\u200b', 'q.who.last': '\u3164' })).toBe(422);
  expect(browser.text()).toContain('Please answer this question.');
});

it('names the options of a ranking that have the same position, and keeps what was chosen', async () => {
  const id = await publish({ questions: questions.filter((question) => question.id === 'best') });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  const both = { 'q.best.rank.Sea': '1', 'q.best.rank.Hills': '2', 'q.best.rank.Town': '1' };
  expect(await browser.post(both)).toBe(422);
  expect(browser.text()).toContain('“Sea” and “Town” both have position 1.');
  const chosen = browser.html().match(/<option selected[^>]*value="[^"]*"|<option value="[^"]*" selected/g);
  expect(chosen?.map((option) => /value="(.*?)"/.exec(option)?.[1])).toEqual(['1', '1', '2']);
  expect(await browser.post({ 'q.best.rank.Sea': '1' })).toBe(422);
  expect(browser.text()).toContain('Please give every option a position.');
  // Its arrows need a script.
  expect(browser.html()).not.toContain('class="cv-rank-moves"');
  await browser.post(entered.best ?? {});
  expect(await stored(id)).toMatchObject([{ answers: { best: { options: ['Hills', 'Town', 'Sea'] } } }]);
});

it('asks a name in parts, names the missing one, and recalls the first name later', async () => {
  const id = await publish({
    questions: [
      { id: 'who', type: 'text_short', title: 'Who are you?', required: true, display: 'name' },
      { id: 'home', type: 'text_short', title: 'Where, {{who.first|you}}?', display: 'address' },
    ],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(await browser.post({ 'q.who.first': '', 'q.who.last': 'Lovelace' })).toBe(422);
  expect(browser.text()).toContain('Please fill in: First name.');
  await browser.post({ 'q.who.first': 'Ada', 'q.who.last': 'Lovelace' });
  expect(browser.text()).toContain('Where, Ada?');
  expect(browser.html()).toContain('value="IT"');
  await browser.post({
    'q.home.street': '1 Main St',
    'q.home.city': 'Rome',
    'q.home.postal': '1',
    'q.home.country': 'IT',
  });
  const answers = { who: 'Ada\nLovelace', home: '1 Main St\n\nRome\n\n1\nIT' };
  expect(await stored(id)).toMatchObject([{ state: 'completed', answers }]);
});

it('takes a required consent only with a tick, and an optional one without a tick as a “no”', async () => {
  const consent = { type: 'yes_no', display: 'consent' };
  const id = await publish({
    questions: [
      { ...consent, id: 'terms', title: 'The terms', required: true },
      { ...consent, id: 'news', title: 'Our news' },
    ],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(await browser.post({ 'q.terms': 'no' })).toBe(422);
  expect(browser.text()).toContain('Please tick the box to continue.');
  await browser.post({ 'q.terms': ['yes', 'no'] });
  expect(browser.at()).toBe('question:news');
  await browser.post({});
  expect(await stored(id)).toMatchObject([{ state: 'completed', answers: { terms: true, news: false } }]);
});

it('asks the rows of a matrix on one page, and names those that are missing', async () => {
  const row = (id: string) => ({
    id,
    type: 'yes_no',
    title: `Do you ${id}?`,
    required: true,
    matrix: 'habits',
  });
  const id = await publish({
    questions: [row('walk'), row('swim'), { id: 'name', type: 'text_short', title: 'Your name' }],
    matrices: [{ id: 'habits', title: 'Your habits' }],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(browser.at()).toBe('question:walk');
  expect(browser.text()).toContain('Your habits');
  expect(await browser.post({ 'q.walk': 'yes' })).toBe(422);
  expect(browser.text()).toContain('Please check these rows: Do you swim?');
  await browser.post({ 'q.walk': 'yes', 'q.swim': 'no' });
  expect(browser.at()).toBe('question:name');
  await browser.post({}, 'back');
  expect(browser.at()).toBe('question:walk');
  await browser.post({ 'q.walk': 'yes', 'q.swim': 'no' });
  await browser.post({ 'q.name': 'Ada' });
  expect(await stored(id)).toMatchObject([
    { state: 'completed', answers: { walk: true, swim: false, name: 'Ada' } },
  ]);
});

it('keeps answers when going back, and a reload stores nothing twice', async () => {
  const id = await publish({});
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.name': 'Ada' });
  await browser.post({ 'q.mail': 'ada@example.com' }, 'back');
  expect(browser.at()).toBe('question:name');
  expect(browser.html()).toContain('value="Ada"');
  await browser.post({ 'q.name': 'Ada L.' });
  await browser.open(`/survey/${id}?form=1`);
  expect(browser.at()).toBe('question:drink');
  expect(await stored(id)).toMatchObject([{ answers: { name: 'Ada L.', mail: 'ada@example.com' } }]);
});

it('pages that are posted at the same moment lose none of their answers', async () => {
  const asked = Array.from({ length: 4 }, (_, index) => ({
    id: `q${index}`,
    type: 'text_short',
    title: 'Q',
  }));
  const last = { id: 'last', type: 'text_short', title: 'Last' };
  const id = await publish({ questions: [...asked, last] });
  const begun = Array.from({ length: 10 }, () => uuidv7());
  const posted = begun.flatMap((response) =>
    asked.map(({ id: question }) =>
      fetch(`${server.url}/survey/${id}`, {
        method: 'POST',
        body: new URLSearchParams({
          version: '1',
          go: 'next',
          response,
          at: `question:${question}`,
          [`q.${question}`]: question,
        }),
      }),
    ),
  );
  const script = begun.map((response) =>
    server.call('PUT', `/api/public/surveys/${id}/responses/${response}`, {
      body: { version: 1, sequence: 1, answers: {} },
    }),
  );
  expect(new Set((await Promise.all(posted)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await Promise.all(script)).map(({ status }) => status)).toEqual(begun.map(() => 200));
  const all = Object.fromEntries(asked.map(({ id: question }) => [question, question]));
  const responses = await stored(id);
  expect(responses).toHaveLength(begun.length);
  for (const { answers } of responses) expect(answers).toEqual(all);
});

it('a form posted before the script of a later visit runs goes on with the response of the visit before', async () => {
  const id = await publish({});
  const begun = '0198c1de-6b3c-7cc1-8000-0000000000b1';
  await server.call('PUT', `/api/public/surveys/${id}/responses/${begun}`, {
    body: { version: 1, sequence: 1, answers: { mail: 'ada@example.com' } },
  });
  const post = (fields: Record<string, string>) =>
    fetch(`${server.url}/survey/${id}`, {
      method: 'POST',
      headers: { Cookie: `sitting-${id}=${begun}` },
      body: new URLSearchParams({ version: '1', go: 'next', ...fields }),
    });
  await post({ at: 'question:name', 'q.name': 'Ada' });
  // The page was rendered without the stored answer.
  await post({ at: 'question:mail', 'q.mail': '' });
  expect(await stored(id)).toMatchObject([{ id: begun, answers: { name: 'Ada', mail: 'ada@example.com' } }]);
});

it('a shared page that is left empty asks what the stored answer asks for, and lacks nothing that is stored', async () => {
  const isYes = { question: 'pets', operator: 'is', value: true };
  const visibleIf = { match: 'all', groups: [{ match: 'all', rules: [isYes] }] };
  const id = await publish({
    questions: [
      { id: 'pets', type: 'yes_no', title: 'Pets?', required: true },
      { id: 'which', type: 'text_short', title: 'Which?', visibleIf },
      { id: 'more', type: 'text_short', title: 'Anything else?' },
    ],
  });
  const begun = uuidv7();
  await server.call('PUT', `/api/public/surveys/${id}/responses/${begun}`, {
    body: { version: 1, sequence: 1, answers: { pets: true } },
  });
  const posted = await fetch(`${server.url}/survey/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `sitting-${id}=${begun}` },
    body: new URLSearchParams({ version: '1', go: 'next', at: 'question:pets' }),
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('at=question%3Awhich'),
  ]);
});

it('a shared page with an unticked consent keeps the agreement that is stored', async () => {
  const consent = { type: 'yes_no', display: 'consent', text: 'I agree.' };
  const id = await publish({
    questions: [
      { id: 'terms', title: 'Terms', required: true, ...consent },
      { id: 'news', title: 'News', ...consent },
      { id: 'more', type: 'text_short', title: 'Anything else?' },
    ],
    layout: 'single_page',
  });
  const begun = uuidv7();
  await server.call('PUT', `/api/public/surveys/${id}/responses/${begun}`, {
    body: { version: 1, sequence: 1, answers: { terms: true, news: true } },
  });
  const posted = await fetch(`${server.url}/survey/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `sitting-${id}=${begun}` },
    body: new URLSearchParams({ version: '1', go: 'next', at: 'all', 'q.terms': 'no', 'q.news': 'no' }),
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, expect.stringContaining('at=end')]);
  expect(await stored(id)).toMatchObject([{ state: 'completed', answers: { terms: true, news: true } }]);
});

it('a response of a replaced version goes on in the live one without the answers that are wrong there', async () => {
  const more = { id: 'more', type: 'text_short', title: 'Anything else?' };
  const age = { id: 'age', type: 'number', title: 'Age?' };
  const id = await publish({ questions: [age, more] });
  const { body, headers } = await creator('GET', `/api/surveys/${id}`);
  await creator('PUT', `/api/surveys/${id}`, {
    body: { ...body, questions: [{ ...age, max: 120 }, more] },
    headers: { 'If-Match': headers.get('etag') ?? '' },
  });
  await creator('POST', `/api/surveys/${id}/publish`, { body: {} });
  // A page of the replaced version that was still open.
  const begun = uuidv7();
  await server.call('PUT', `/api/public/surveys/${id}/responses/${begun}`, {
    body: { version: 1, sequence: 1, answers: { age: 200, more: 'Yes' } },
  });
  const posted = await fetch(`${server.url}/survey/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: `sitting-${id}=${begun}` },
    body: new URLSearchParams({ version: '2', go: 'next', at: 'question:more', 'q.more': 'No' }),
  });
  expect(posted.status).toBe(303);
  const [response] = await stored(id);
  expect(response).toMatchObject({ state: 'completed', version: 2, answers: { more: 'No' } });
});

it('a response that is completed by script ends the cookie of another one that a form began, not its own', async () => {
  const id = await publish({});
  const [formsOwn, restarted] = [uuidv7(), uuidv7()];
  const complete = async (response: string) => {
    const { headers } = await server.call('PUT', `/api/public/surveys/${id}/responses/${response}`, {
      body: { version: 1, sequence: 1, completed: true, answers: { name: 'Ada' } },
      headers: { Cookie: `response-${id}=${formsOwn}` },
    });
    return headers.getSetCookie();
  };
  expect(await complete(restarted)).toEqual([expect.stringMatching(`^response-${id}=; Path=/; Max-Age=0;`)]);
  expect(await complete(formsOwn)).toEqual([]);
});

it('says how new the stored answers are: newer than lost saves of the device, and those of a page with faults newer still', async () => {
  const id = await publish({});
  const browser = plainBrowser(server.url);
  const sequence = () => /"sequence":(\d+)/.exec(browser.html())?.[1];
  await browser.open(`/survey/${id}?form=1`);
  expect(sequence()).toBe('0');
  await browser.post({ 'q.name': 'Ada' });
  expect(sequence()).toBe('1000');
  await browser.post({ 'q.mail': 'nonsense' });
  expect(sequence()).toBe('2000');
});

it('removes the answer when a choice is cleared', async () => {
  const id = await publish({ questions: [{ id: 'once', type: 'yes_no', title: 'Once?' }, ...questions] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(browser.text()).not.toContain('No answer');
  await browser.post({ 'q.once': 'yes' });
  await browser.post({}, 'back');
  expect(browser.html()).toMatch(/<input type="radio" id="[^"]*-none"[^>]*name="q\.once" value(?:="")?[ /]/);
  await browser.post({ 'q.once': '' });
  expect(await stored(id)).toMatchObject([{ answers: {} }]);
});

it('removes the answer to an optional row of a matrix when its choice is cleared', async () => {
  const row = (id: string, required: boolean) => ({
    id,
    type: 'yes_no',
    title: id,
    required,
    matrix: 'habits',
  });
  const id = await publish({
    questions: [row('walk', false), row('swim', true), ...questions],
    matrices: [{ id: 'habits', title: 'Your habits' }],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(browser.html()).not.toContain('-none"');
  // The script shows it where it is: without an answer it is hidden.
  expect(browser.html().match(/<button(?=[^>]*disabled)[^>]*>No answer</g)).toHaveLength(1);
  await browser.post({ 'q.walk': 'yes', 'q.swim': 'no' });
  await browser.post({}, 'back');
  const none = /<input type="radio" id="[^"]*-none"[^>]*name="([^"]*)" value(?:="")?[ /]/g;
  expect([...browser.html().matchAll(none)].map(([, name]) => name)).toEqual(['q.walk']);
  await browser.post({ 'q.walk': '', 'q.swim': 'no' });
  expect(await stored(id)).toMatchObject([{ answers: { swim: false } }]);
  expect((await stored(id))[0]?.answers).not.toHaveProperty('walk');
});

it('a page with an error says so in its title and focuses the field', async () => {
  const id = await publish({ layout: 'single_page' });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(browser.html()).not.toContain('autofocus');
  expect(await browser.post({ 'q.name': 'Ada', 'q.mail': 'nonsense' })).toBe(422);
  expect(browser.html()).toContain('<title>Error: Café</title>');
  expect(browser.html().match(/<[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining('name="q.mail"')]);
});

it('accepts today’s date in the respondent’s time zone', async () => {
  const only = [
    { id: 'past', type: 'date', title: 'Coming', notPast: true },
    { id: 'future', type: 'date', title: 'Been', notFuture: true },
  ];
  const id = await publish({ questions: only });
  const dayIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(await browser.post({ 'q.past': dayIn(-40) })).toBe(422);
  expect(await browser.post({ 'q.past': dayIn(-12) })).toBe(200);
  expect(await browser.post({ 'q.future': dayIn(40) })).toBe(422);
  expect(await browser.post({ 'q.future': dayIn(14) })).toBe(200);
  expect(await stored(id)).toMatchObject([{ state: 'completed' }]);
});

it('goes on with a stored date whose day has passed since, and refuses it at the end, at its question', async () => {
  const id = await publish({
    questions: [
      { id: 'when', type: 'date', title: 'Coming', notPast: true },
      { id: 'name', type: 'text_short', title: 'Your name' },
      { id: 'mail', type: 'email', title: 'Your address' },
    ],
  });
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.when': dayIn(0) });
  passed = 2 * 86_400_000;
  try {
    expect(await browser.post({ 'q.name': 'Ada' })).toBe(200);
    expect(browser.at()).toBe('question:mail');
    expect(await browser.post({ 'q.mail': 'ada@example.com' })).toBe(422);
    expect(browser.at()).toBe('question:when');
    expect(browser.text()).toContain('Please enter a date that isn’t in the past.');
    expect(browser.html()).toContain(`value="${dayIn(0)}"`);
    await browser.post({ 'q.when': dayIn(3) });
    await browser.post({ 'q.name': 'Ada' });
    await browser.post({ 'q.mail': 'ada@example.com' });
    expect(await stored(id)).toMatchObject([
      { state: 'completed', answers: { when: dayIn(3), name: 'Ada' } },
    ]);
  } finally {
    passed = 0;
  }
});

it('a page that completes its response took as long as it was open', async () => {
  const id = await publish({ questions: [questions[0]] });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  passed = 40_000;
  try {
    await browser.post({ 'q.name': 'Ada' });
  } finally {
    passed = 0;
  }
  const { body } = await creator('GET', `/api/surveys/${id}/responses`);
  expect(Math.round(body.items[0].secondsToComplete)).toBe(40);
});

it('a response of several pages took as long as they were open, the first one too', async () => {
  const id = await publish({ questions: questions.slice(0, 2) });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  try {
    passed = 40_000;
    await browser.post({ 'q.name': 'Ada' });
    passed = 50_000;
    await browser.post(entered.mail ?? {});
  } finally {
    passed = 0;
  }
  const { body } = await creator('GET', `/api/surveys/${id}/responses`);
  expect(Math.round(body.items[0].secondsToComplete)).toBe(50);
});

it('keeps a respondent on the version they began with', async () => {
  const id = await publish({});
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  await browser.post({ 'q.name': 'Ada' });
  const survey = await creator('GET', `/api/surveys/${id}`);
  const changed = { ...survey.body, questions: [{ id: 'new', type: 'text_short', title: 'Something new' }] };
  await creator('PUT', `/api/surveys/${id}`, {
    body: changed,
    headers: { 'If-Match': survey.headers.get('etag') ?? '' },
  });
  await creator('POST', `/api/surveys/${id}/publish`, { body: {} });
  await browser.post(entered.mail ?? {});
  expect(browser.at()).toBe('question:drink');
  expect(await stored(id)).toMatchObject([{ version: 1 }]);
});

it('refuses a phone number too short for its country, and preselects the browser’s country', async () => {
  const phone = { id: 'phone', type: 'phone_number', title: 'Phone' };
  const id = await publish({ questions: [phone] });
  const form = await fetch(`${server.url}/survey/${id}?form=1`, {
    headers: { 'Accept-Language': 'de-AT,de' },
  });
  expect(await form.text()).toMatch(/<option selected value="AT"/);
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1`);
  expect(await browser.post({ 'q.phone': '701234567', 'q.phone.country': 'US' })).toBe(422);
  expect(browser.text()).toContain('too short or too long for its country');
  await browser.post({ 'q.phone': '030 123456', 'q.phone.country': 'DE' });
  expect(await stored(id)).toMatchObject([{ state: 'completed', answers: { phone: '+4930123456' } }]);
});

it('stores a survey on a single page, with consent and hidden fields', async () => {
  const settings = { consent: 'I agree.', hiddenFields: ['campaign'] };
  const id = await publish({ layout: 'single_page', settings });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1&campaign=spring`);
  expect([browser.at(), browser.text().includes('Your name')]).toEqual(['consent', false]);
  await browser.post({ consent: 'yes' });
  expect(browser.at()).toBe('all');
  const everything = Object.assign({}, ...Object.values(entered)) as Record<string, string | string[]>;
  // Ticked as it was, unless it is taken back.
  expect(browser.html()).toMatch(/name="consent"[^>]*checked/);
  await browser.post({ ...everything, consent: 'yes' });
  expect(browser.text()).toContain('Thank you!');
  const consent = { text: 'I agree.', language: 'en' };
  expect(await stored(id)).toMatchObject([{ state: 'completed', hidden: { campaign: 'spring' }, consent }]);
});

describe('a survey that asks for consent', () => {
  const settings = { consent: 'I agree.' };
  const translations = { it: { consent: 'Accetto.' } };
  const two = { settings, languages: ['it'], translations, questions: questions.slice(0, 2) };

  it('asks for consent on the first page after the welcome, and stores nothing before', async () => {
    const id = await publish({ ...two, welcome: { title: 'Welcome', description: 'Hello' } });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    expect(browser.at()).toBe('welcome');
    await browser.post({});
    expect(browser.at()).toBe('consent');
    expect(browser.text()).toContain('Before you start');
    expect(await browser.post({})).toBe(422);
    expect(browser.text()).toContain('Please agree before you continue.');
    expect(browser.html()).toContain('<title>Error: ');
    await browser.open(`/survey/${id}?form=1&at=question:mail`);
    expect(browser.at()).toBe('consent');
    expect(await stored(id)).toEqual([]);
    await browser.post({ consent: 'yes' });
    expect(browser.at()).toBe('question:name');
    await browser.post({ 'q.name': 'Ada' });
    await browser.open(`/it/survey/${id}?form=1`);
    await browser.post({ 'q.mail': '' });
    const consent = { text: 'I agree.', language: 'en', givenAt: expect.any(String) };
    expect(await stored(id)).toMatchObject([{ state: 'completed', answers: { name: 'Ada' }, consent }]);
  });

  it('deletes the stored answers when the consent is withdrawn', async () => {
    const id = await publish(two);
    const browser = plainBrowser(server.url);
    await browser.open(`/it/survey/${id}?form=1`);
    await browser.post({ consent: 'yes' });
    await browser.post({ 'q.name': 'Ada' });
    await browser.post({}, 'back');
    await browser.post({ 'q.name': 'Ada' }, 'back');
    expect(browser.at()).toBe('consent');
    expect(browser.html()).toMatch(/name="consent"[^>]*checked/);
    expect(await stored(id)).toMatchObject([{ answers: { name: 'Ada' }, consent: { text: 'Accetto.' } }]);
    await browser.post({});
    expect(browser.at()).toBe('consent');
    expect(await stored(id)).toMatchObject([{ answers: {}, consent: null }]);
  });

  it('deletes nothing where consent isn’t ticked on the page that all respondents share', async () => {
    const id = await publish(two);
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    await browser.post({ consent: 'yes' });
    await browser.post({ 'q.name': 'Ada' });
    const [begun] = await stored(id);
    const asked = await fetch(`${server.url}/survey/${id}`, {
      method: 'POST',
      headers: { Cookie: `sitting-${id}=${begun?.id}` },
      body: new URLSearchParams({ version: '1', at: 'consent', go: 'next' }),
    });
    expect([asked.status, (await asked.text()).includes('Before you start')]).toEqual([422, true]);
    expect(await stored(id)).toEqual([begun]);
  });

  it('asks for consent beside the question of a page that was posted without it, and keeps what was entered', async () => {
    const id = await publish(two);
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    const form = { version: '1', at: 'question:name', 'q.name': 'Ada', go: 'next' };
    const post = (fields: object) =>
      fetch(`${server.url}/survey/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, ...fields }),
      });
    const asked = await post({});
    expect(asked.status).toBe(422);
    expect(await asked.text()).toMatch(/name="consent".*value="Ada"/s);
    expect(await stored(id)).toEqual([]);
    await post({ consent: 'yes' });
    expect(await stored(id)).toMatchObject([{ answers: { name: 'Ada' }, consent: { text: 'I agree.' } }]);
  });
});

it('redirects to the address of an ending, and shows it as a link', async () => {
  const to = 'https://shop.example/thanks?a=1&b=2';
  const only = [{ id: 'name', type: 'text_short', title: 'Your name' }];
  const id = await publish({ questions: only, endings: [{ id: 'e', title: 'Bye', redirect: to }] });
  const finish = async (query: string) => {
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1${query}`);
    await browser.post({ 'q.name': 'Ada' });
    return browser.html();
  };
  const html = await finish('');
  const escaped = to.replace('&', '&amp;');
  expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0;url=${escaped}"></noscript>`);
  expect(html).toMatch(/<a class="cv-button" href="https:\/\/shop\.example[^>]*>Continue<\/a>/);
  // In a frame the page around it is meant.
  expect(await finish('&embed=1')).not.toContain('http-equiv');
});

it('the addresses of an ending pass on answers, hidden fields and scores', async () => {
  const recalls = '?n={{name}}&b={{yes}}&p={{pid}}&o={{none|x y}}&s={{sum}}';
  const id = await publish({
    questions: [
      { id: 'name', type: 'text_short', title: 'Your name' },
      { id: 'yes', type: 'yes_no', title: 'Really?', points: { sum: { true: 3 } } },
    ],
    scores: [{ id: 'sum', name: 'Sum' }],
    settings: { hiddenFields: ['pid', 'none'] },
    layout: 'single_page',
    endings: [{ id: 'e', title: 'Bye', redirect: `https://panel.example/done${recalls}` }],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1&pid=a%2F7`);
  await browser.post({ 'q.name': 'Ada & Bob', 'q.yes': 'yes' });
  const to = 'https://panel.example/done?n=Ada%20%26%20Bob&amp;b=Yes&amp;p=a%2F7&amp;o=x%20y&amp;s=3';
  expect(browser.html()).toContain(`<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`);
  expect(browser.html()).toContain(`<a class="cv-button" href="${to}"`);
});

it('the addresses of an ending have numbers, scores and dates as programs read them, whatever the language', async () => {
  const recalls = '?total={{total}}&day={{day}}&half={{half}}';
  const id = await publish({
    language: 'it',
    questions: [
      { id: 'total', type: 'number', title: 'Totale' },
      { id: 'day', type: 'date', title: 'Giorno' },
    ],
    scores: [{ id: 'half', name: 'Metà', formula: '{{total}} / 2' }],
    layout: 'single_page',
    endings: [{ id: 'e', title: '{{total}}, {{day}}', redirect: `https://shop.example/done${recalls}` }],
  });
  const browser = plainBrowser(server.url);
  await browser.open(`/it/survey/${id}?form=1`);
  await browser.post({ 'q.total': '12345,5', 'q.day': '2026-09-21' });
  expect(browser.text()).toContain('12.345,5, 21 settembre 2026');
  const to = 'https://shop.example/done?total=12345.5&amp;day=2026-09-21&amp;half=6172.75';
  expect(browser.html()).toContain(`<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`);
  expect(browser.html()).toContain(`<a class="cv-button" href="${to}"`);
});

it('is shown only after the password', async () => {
  const id = await publish({ settings: { password: 'sesame' } });
  const browser = plainBrowser(server.url);
  expect(await browser.open(`/survey/${id}`)).toBe(401);
  expect(await browser.post({ password: 'wrong' })).toBe(401);
  expect(browser.text()).toContain('That is not the password.');
  expect(await browser.post({ password: 'sesame' })).toBe(200);
  expect(browser.text()).toContain('Your name');
});

it('keeps frame, hidden fields, prefilled answers and language of its address on all pages', async () => {
  const translations = { it: { 'questions.name.title': 'Il tuo nome' } };
  const settings = { hiddenFields: ['campaign'], prefill: true };
  const id = await publish({ languages: ['it'], translations, settings });
  const browser = plainBrowser(server.url);
  const query = 'embed=1&campaign=spring&mail=a%40example.com';
  await browser.open(`/survey/${id}?${query}&lang=it&form=1`);
  expect(browser.html()).toContain(`href="/survey/${id}?${query.replaceAll('&', '&amp;')}&amp;lang=en"`);
  await browser.post({ 'q.name': 'Ada' });
  expect(browser.path()).toBe(`/survey/${id}?${query}&lang=it&form=1&at=question%3Amail`);
  expect(browser.policy()).toContain('frame-ancestors * file:');
  expect(browser.html()).toContain('value="a@example.com"');
  await browser.post({ 'q.mail': 'a@example.com' });
  expect(await stored(id)).toMatchObject([{ hidden: { campaign: 'spring' }, source: 'embed' }]);
});

it('an address fills in parts, the country of a number and the text of “other”, on whichever page', async () => {
  const extras = [
    { id: 'first', type: 'text_short', title: 'First' },
    { id: 'who', type: 'text_short', title: 'Who?', display: 'name' },
    { id: 'phone', type: 'phone_number', title: 'Phone', defaultCountry: 'IT' },
    { ...questions[3], other: true },
  ];
  const id = await publish({ questions: extras, settings: { prefill: true } });
  const browser = plainBrowser(server.url);
  const query = 'who.last=Lovelace&phone=030+123456&phone.country=DE&eat=Bread&eat.other=Juice';
  await browser.open(`/survey/${id}?form=1&${query}&who.none=x`);
  await browser.post({});
  expect(browser.at()).toBe('question:who');
  expect(browser.path()).not.toContain('none');
  expect(browser.html()).toMatch(/<input[^>]* name="q\.who\.last"[^>]* value="Lovelace"/);
  await browser.post({ 'q.who.first': 'Ada', 'q.who.last': 'Lovelace' });
  expect(browser.html()).toMatch(/<option[^>]* value="DE"[^>]* selected|<option selected[^>]* value="DE"/);
  await browser.post({});
  expect(browser.html()).toContain('value="Juice"');
});

it('an address fills in no rating that is no number', async () => {
  const id = await publish({ questions: questions.slice(9, 11), settings: { prefill: true } });
  const browser = plainBrowser(server.url);
  expect(await browser.open(`/survey/${id}?form=1&stars=five&mood=4`)).toBe(200);
  // JSON has null for NaN, of which the page’s script could draw nothing.
  expect(browser.html()).toContain('"entries":{"mood":4}');
  expect(await browser.post({})).toBe(200);
  expect(browser.html()).toMatch(/<input[^>]* value="4"[^>]* checked/);
});

it('answers each availability with a page and status of its own', async () => {
  const closed = await publish({});
  await creator('POST', `/api/surveys/${closed}/close`, { body: {} });
  const { body: draft } = await creator('POST', '/api/surveys', { body: { title: 'Draft' } });
  const past = await publish({ settings: { closeAt: '2020-01-01T00:00:00Z' } });
  const browser = plainBrowser(server.url);
  expect(await browser.open(`/survey/${closed}`)).toBe(410);
  expect(browser.text()).toContain('This survey is closed');
  expect(await browser.open(`/it/survey/${past}`)).toBe(410);
  expect(browser.text()).toContain('Questo sondaggio è chiuso');
  expect(await browser.open(`/survey/${draft.id}`)).toBe(404);
  expect(await browser.open('/survey/abcdefghijkl')).toBe(404);
  expect(await browser.open('/survey/nonsense')).toBe(404);
});

describe('the page that all respondents share', () => {
  it('contains nothing of a respondent, and isn’t sent again to a browser that has it', async () => {
    const id = await publish({});
    const first = await server.call('GET', `/survey/${id}`);
    expect(first.headers.getSetCookie()).toEqual([]);
    const etag = first.headers.get('etag') ?? '';
    const again = await server.call('GET', `/survey/${id}`, {
      // As a browser asks; fetch on its own would forbid the answer from a cache.
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('is the same document for every query and preferred language', async () => {
    const id = await publish({ settings: { hiddenFields: ['uid'], prefill: true } });
    const get = (query: string) => server.call('GET', `/survey/${id}?${query}`);
    const tags = new Set<string | null>();
    for (let n = 0; n < 20; n += 1) tags.add((await get(`lang=x${n}&other=${n}`)).headers.get('etag'));
    expect(tags.size).toBe(1);
    const { body } = await get('uid=Mary%22&name=Jane&lang=en&embed=yes');
    expect(body).toContain(
      'content="0;url=?embed=1&amp;uid=Mary%22&amp;name=Jane&amp;lang=en&amp;form=1"></noscript>',
    );
    expect(body.replace(/<noscript>.*<\/noscript>/, '')).not.toMatch(/Mary|Jane/);
  });

  it('has one style, of its theme, and one script, both allowed by their digests', async () => {
    const digests = async (theme: string) => {
      const { body, headers } = await server.call('GET', `/survey/${await publish({ theme })}`);
      const policy = headers.get('content-security-policy');
      for (const tag of ['style', 'script']) {
        const text = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(body)?.[1] ?? '';
        const digest = createHash('sha256').update(text).digest('base64');
        expect(policy).toMatch(new RegExp(`${tag}-src [^;]*'sha256-${digest.replace(/[+]/g, '[+]')}'`));
      }
      return [...new Set(body.match(/data-theme=[\w"-]+/g))];
    };
    expect(await digests('red')).toEqual(['data-theme=red', 'data-theme="red"']);
    expect(await digests('neon-glow')).toEqual(['data-theme=neon-glow', 'data-theme="neon-glow"']);
    // No survey, so no theme either.
    const { body } = await server.call('GET', '/survey/aaaaaaaaaaaa');
    expect(body).not.toContain('data-theme=red');
  });

  /** Runs the inline script of a survey's page. */
  async function loaded(definition: object) {
    const id = await publish(definition);
    const { body } = await server.call('GET', `/survey/${id}`);
    const page = createContext({
      PerformanceObserver: class {
        observe() {}
      },
      setTimeout: () => {},
      URL,
      Blob,
    });
    runInContext(/<script>(.*?)<\/script>/.exec(body)?.[1] ?? '', page);
    return { id, page };
  }

  it.each([
    ['the light script', questions.slice(0, 2)],
    ['the whole script', questions],
  ])('with %s is one response if it is submitted twice before the script handles it', async (_, asked) => {
    const { id, page } = await loaded({ questions: asked });
    const other = await loaded({ questions: asked });
    const post = (from: typeof page) => {
      const form = new FormData();
      from['onformdata']({ formData: form });
      const fields = { version: '1', at: 'question:name', 'q.name': 'Ada', go: 'next' };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const body = new URLSearchParams([...form] as Array<[string, string]>);
      return fetch(`${server.url}/survey/${id}`, { method: 'POST', body, redirect: 'manual' });
    };
    const posted = await Promise.all([post(page), post(page)]);
    expect(posted.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post(page)).status).toBe(200);
    expect(await stored(id)).toHaveLength(1);
    await post(other.page);
    expect(await stored(id)).toHaveLength(2);
  });

  it.each([
    ['the light script', questions.slice(0, 2)],
    ['the whole script', questions],
  ])('with %s submits its form once in five seconds before that handles it', async (_, asked) => {
    const { page } = await loaded({ questions: asked });
    // A handler that returns false cancels its event.
    const submits = (timeStamp: number, defaultPrevented = false) =>
      page['onsubmit']({ timeStamp, defaultPrevented }) !== false;
    expect(submits(100, true)).toBe(true);
    expect(Boolean(page['submitted'])).toBe(false);
    expect([200, 450, 5200, 5201, 5400].map((at) => submits(at))).toEqual([true, false, false, true, false]);
    expect(Boolean(page['submitted'])).toBe(true);
  });

  it('can’t be framed, and only its owner sees a preview', async () => {
    const id = await publish({});
    const page = await server.call('GET', `/survey/${id}`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.body).not.toMatch(/ style="/);
    const preview = await creator('GET', `/survey/${id}?preview=1`);
    expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(preview.body).toContain('"preview":true');
    expect((await server.call('GET', `/survey/${id}?preview=1`)).body).not.toContain('"preview":true');
  });

  it('is in the language of its address', async () => {
    const id = await publish({
      languages: ['it'],
      translations: { it: { 'questions.name.title': 'Il tuo nome' } },
    });
    const { body } = await server.call('GET', `/it/survey/${id}`);
    expect(body).toContain('<html lang="it">');
    expect(body).toContain('Il tuo nome');
    expect(body).toContain('Scrivi qui la tua risposta');
  });
});
