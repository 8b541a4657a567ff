import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let surveyId = '';
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  const ada = await server.signIn('ada');
  const questions = [
    { id: 'stars', type: 'star_rating', title: 'How <b>good</b>?' },
    { id: 'again', type: 'yes_no', title: 'Again?' },
    { id: 'why', type: 'text_long', title: 'Why?' },
    { id: 'nps', type: 'number', title: 'Recommend?', display: 'nps', min: 0, max: 10, integer: true },
    { id: 'ease', type: 'number', title: 'Easy?', display: 'scale', min: 1, max: 7, integer: true },
    {
      id: 'best',
      type: 'multiple_choice_multi',
      title: 'Best first?',
      display: 'ranking',
      options: ['Tea', 'Milk', '<i>'].map((label, index) => ({ id: `o${index}`, label })),
    },
  ];
  surveyId = (await ada('POST', '/api/surveys', { body: { title: 'Coffee', languages: ['it'], questions } }))
    .body.id;
  await ada('POST', `/api/surveys/${surveyId}/publish`);
  for (const stars of [4, 5]) {
    await server.call('PUT', `/api/public/surveys/${surveyId}/responses/${uuidv7()}`, {
      body: {
        sequence: 1,
        version: 1,
        answers: {
          stars,
          again: true,
          why: 'Secret reason',
          nps: 2 * stars,
          ease: stars,
          best: { options: stars === 5 ? ['o1', 'o0', 'o2'] : ['o1', 'o2', 'o0'] },
        },
        completed: true,
      },
    });
  }
});
afterAll(() => server.stop());

async function link(body: object): Promise<{ id: string; url: string }> {
  const ada = await server.signIn('ada');
  const answer = await ada('POST', `/api/surveys/${surveyId}/summary-links`, { body });
  expect(answer.status).toBe(201);
  return answer.body;
}
const open = (url: string, prefix = '') => {
  const { pathname, search } = new URL(url);
  return server.call('GET', prefix + pathname + search);
};

it('a summary shows the chosen questions to everyone who has the link, and no texts', async () => {
  const { url } = await link({ questions: ['stars', 'why'] });
  const page = await open(url);
  expect(page.status).toBe(200);
  expect(page.body).toContain('1. How &lt;b&gt;good&lt;/b&gt;?');
  expect(page.body).toContain('3. Why?');
  expect(page.body).toContain('2 answers · mean 4.5 · median 4.5 · net score 50');
  expect(page.body).toContain('<td>1 of 2</td>');
  expect(page.body).not.toContain('95% confidence');
  expect(page.body).not.toContain('Again?');
  expect(page.body).not.toContain('Secret reason');
  expect((await open(url, '/it')).body).toContain('2 risposte · media 4,5 · mediana 4,5');
  expect((await open(url, '/it')).body).toContain('<td>1 di 2</td>');
});

it('a summary shows the score and the parts of NPS, and of a scale its two highest steps', async () => {
  const { url } = await link({ questions: ['nps', 'ease'] });
  const { body } = await open(url);
  expect(body).toContain('2 answers · NPS 50 · 50% promoters, 50% passives, 0% detractors · mean 9 · ');
  expect(body).toContain('<i class="promoters w50"></i>');
  expect(body).toContain('2 answers · mean 4.5 · ');
  expect(body).toContain('top 2 steps 0%');
  expect(body.match(/<th scope="row">\d+</g)).toHaveLength(11 + 7);
  expect((await open(url, '/it')).body).toContain('NPS 50 · ');
});

it('a summary shows the mean ranks of a ranking, the best first; metrics and files have every position', async () => {
  const { url } = await link({ questions: ['best'] });
  const { body } = await open(url);
  const rows = [...body.matchAll(/<th scope="row">(.*?)<span.*?<td>(.*?)<\/td>/g)].map(([, ...row]) => row);
  expect(rows).toEqual([
    ['Milk', 'mean rank 1 · first choice 2 of 2'],
    ['Tea', 'mean rank 2.5 · first choice 0 of 2'],
    ['&lt;i&gt;', 'mean rank 2.5 · first choice 0 of 2'],
  ]);
  const ada = await server.signIn('ada');
  const { questions } = (await ada('GET', `/api/surveys/${surveyId}/analytics`)).body;
  expect(questions.at(-1)).toMatchObject({
    answered: 2,
    values: { o0: 2, o1: 2, o2: 2 },
    positions: { o0: [0, 1, 1], o1: [2], o2: [0, 1, 1] },
  });
  const file = (values: string) =>
    ada('GET', `/api/surveys/${surveyId}/responses/export?format=csv&dir=asc&values=${values}`);
  const [header = '', row = ''] = (await file('labels')).body.split('\r\n');
  expect(header).toContain(
    'Best first?,Best first?: position of Tea,Best first?: position of Milk,Best first?: position of <i>',
  );
  expect(row).toContain('"Milk; <i>; Tea",3,1,2');
  expect((await file('ids')).body).toContain(',best,best.o0,best.o1,best.o2');
});

it('the mean of small numbers has the digits that tell them apart, and numbers too large for an interval have none', async () => {
  const ada = await server.signIn('ada');
  const questions = ['small', 'large', 'beyond'].map((id) => ({ id, type: 'number', title: id }));
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Sizes', questions } })).body;
  await ada('POST', `/api/surveys/${id}/publish`);
  for (let index = 0; index < 30; index += 1) {
    const large = index % 2 === 0 ? 1e308 : -1e308;
    const answers = { small: (1 + (index % 5)) / 1000, large, beyond: 1e308 };
    await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers, completed: true },
    });
  }
  const body = { questions: ['small', 'large', 'beyond'] };
  const page = (await open((await ada('POST', `/api/surveys/${id}/summary-links`, { body })).body.url)).body;
  expect(page).toContain('30 answers · mean 0.003 (0.0025–0.0035) · median 0.003');
  expect(page).toMatch(/30 answers · mean 0 · median/);
  expect(page).not.toMatch(/∞|NaN/);
});

it('dates before 1900 and after 2199 stand in columns that say so', async () => {
  const ada = await server.signIn('ada');
  const questions = [{ id: 'day', type: 'date', title: 'Day?' }];
  const body = { title: 'Days', languages: ['it'], questions };
  const { id } = (await ada('POST', '/api/surveys', { body })).body;
  await ada('POST', `/api/surveys/${id}/publish`);
  for (const day of ['0001-01-01', '9999-12-31']) {
    await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers: { day }, completed: true },
    });
  }
  const { url } = (await ada('POST', `/api/surveys/${id}/summary-links`, { body: { questions: ['day'] } }))
    .body;
  const labels = async (prefix: string) => {
    const rows = [...(await open(url, prefix)).body.matchAll(/<th scope="row">(.*?)</g)];
    return rows.map(([, label]) => label);
  };
  const [english, italian] = [await labels(''), await labels('/it')];
  expect([english[0], english.at(-1)]).toEqual(['1909 and earlier', '2190 and later']);
  expect([italian[0], italian.at(-1)]).toEqual(['1909 o prima', '2190 o dopo']);
});

it('a summary shows texts if the creator chose so', async () => {
  const { url } = await link({ questions: ['why'], texts: true });
  expect((await open(url)).body).toContain('<blockquote>Secret reason</blockquote>');
});

it('a summary with texts is not made by a key that may not read responses', async () => {
  const ada = await server.signIn('ada');
  const body = { name: 'K', role: 'editor', permissions: ['summary:edit', 'metrics:read'] };
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body })).body;
  const make = (texts: boolean) =>
    server.call('POST', `/api/surveys/${surveyId}/summary-links`, {
      headers: { Authorization: `Bearer ${key}` },
      body: { questions: ['why'], texts },
    });
  expect((await make(false)).status).toBe(201);
  expect(await make(true)).toMatchObject({
    status: 403,
    body: { code: 'api_key_insufficient', errors: [{ field: 'texts', code: 'needs_responses' }] },
  });
});

it('a summary is not made by a key that may not read metrics', async () => {
  const ada = await server.signIn('ada');
  const body = { name: 'K', role: 'editor', permissions: ['summary:read', 'summary:edit'] };
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body })).body;
  const answer = await server.call('POST', `/api/surveys/${surveyId}/summary-links`, {
    headers: { Authorization: `Bearer ${key}` },
    body: { questions: ['stars'] },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'api_key_insufficient' } });
});

it('a summary whose key may not read responses shows no figures of fewer than five answers', async () => {
  const ada = await server.signIn('ada');
  const definition = {
    title: 'Few',
    languages: ['it'],
    questions: [
      { id: 'stars', type: 'star_rating', title: 'Stars?', points: { sum: {} } },
      { id: 'nps', type: 'number', title: 'Recommend?', display: 'nps', min: 0, max: 10, integer: true },
      {
        id: 'best',
        type: 'multiple_choice_multi',
        title: 'Best first?',
        display: 'ranking',
        options: ['Tea', 'Milk'].map((label, index) => ({ id: `o${index}`, label })),
      },
    ],
    scores: [{ id: 'sum', name: 'Sum' }],
  };
  const few = await publishedSurvey(ada, definition);
  const answers = { stars: 4, nps: 9, best: { options: ['o1', 'o0'] } };
  const respond = () =>
    server.call('PUT', `/api/public/surveys/${few}/responses/${uuidv7()}`, {
      body: { sequence: 1, version: 1, answers, completed: true },
    });
  const input = { name: 'K', role: 'editor', permissions: ['summary:edit', 'metrics:read'] };
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: input })).body;
  const answer = await server.call('POST', `/api/surveys/${few}/summary-links`, {
    headers: { Authorization: `Bearer ${key}` },
    body: { questions: ['stars', 'nps', 'best'], scores: ['sum'] },
  });
  const parts = async (prefix = '') =>
    (await open(answer.body.url, prefix)).body.match(/<section><h2>(?:\d|Sum).*?<\/section>/gs) as string[];
  for (let count = 0; count < 4; count += 1) await respond();
  const note = 'Results are shown once there are 5 answers, so that no one can be recognised.';
  const withheld = await parts();
  expect(withheld).toHaveLength(4);
  for (const part of withheld) expect(part).toContain(`<p class="note">${note}</p>`);
  expect(withheld.join(' ')).not.toMatch(/mean|NPS|<table>|class="bar/);
  expect((await parts('/it')).join(' ')).toContain('I risultati compaiono da 5 risposte in su');
  await respond();
  const shown = await parts();
  expect(shown.join(' ')).not.toContain(note);
  expect(shown.map((part) => /mean|NPS/.test(part))).toEqual([true, true, true, true]);
});

it('a summary is in the language of the cookie, then of the browser, or the one chosen in the page', async () => {
  const { url } = await link({ questions: ['stars'] });
  const { pathname, search } = new URL(url);
  const lang = async (headers: Record<string, string>, more = '') =>
    /<html lang="(\w+)"/.exec((await server.call('GET', pathname + search + more, { headers })).body)?.[1];
  expect(await lang({})).toBe('en');
  expect(await lang({ 'Accept-Language': 'it-IT,it;q=0.9' })).toBe('it');
  expect(await lang({ 'Accept-Language': 'it', Cookie: 'i18n_redirected=en' })).toBe('en');
  expect(await lang({ 'Accept-Language': 'it' }, '&lang=en')).toBe('en');
  const { body } = await open(url);
  expect(body).toContain(`<a lang="it" href="${search.replace('&', '&amp;')}&amp;lang=it">Italiano</a>`);
});

it('a summary forbids indexing, framing, scripts and caching', async () => {
  const { headers, body } = await open((await link({ questions: ['stars'] })).url);
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(body).not.toContain('<script');
});

it('a summary is not found after it was revoked, with another token, of another survey, or in the trash', async () => {
  const ada = await server.signIn('ada');
  const { id, url } = await link({ questions: ['stars'] });
  const { url: second } = await link({ questions: ['stars'] });
  expect((await ada('DELETE', `/api/surveys/${surveyId}/summary-links/${id}`)).status).toBe(204);
  expect((await ada('DELETE', `/api/surveys/${surveyId}/summary-links/${id}`)).status).toBe(404);
  const gone = await open(url);
  expect(gone.status).toBe(404);
  expect(gone.body).toContain('This summary is no longer shared');
  expect((await open(url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'))).status).toBe(404);
  expect((await open(second.replace(surveyId, 'AAAAAAAAAAAA'))).status).toBe(404);
  expect((await open(`http://x/survey/${surveyId}?summary=`)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
  await ada('DELETE', `/api/surveys/${surveyId}`);
  expect((await open(second)).status).toBe(404);
  await ada('POST', `/api/surveys/${surveyId}/restore`);
  expect((await open(second)).status).toBe(200);
});

it('the token of a summary is stored nowhere', async () => {
  const { url, id } = await link({ questions: ['stars'], name: 'For the team' });
  const token = new URL(url).searchParams.get('summary') ?? '';
  const { rows } = await server.deps.pool.query('select row_to_json(l)::text as row from summary_links l');
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  const ada = await server.signIn('ada');
  const { items } = (await ada('GET', `/api/surveys/${surveyId}/summary-links`)).body;
  expect(items.find((item: { id: string }) => item.id === id)).toEqual({
    id,
    name: 'For the team',
    questions: ['stars'],
    scores: [],
    texts: false,
    createdAt: expect.any(String),
  });
});

describe('of every type and version', () => {
  const option = (id: string) => ({ id, label: `Label ${id}` });
  const choice = (id: string, ids: string[]) => ({
    id,
    type: 'multiple_choice_single',
    title: 'Drink?',
    options: ids.map(option),
  });
  const first = {
    title: 'All',
    languages: ['it'],
    questions: [
      { id: 'gone', type: 'yes_no', title: 'Was it cold?' },
      choice('drink', ['tea', 'milk']),
      { id: 'born', type: 'number', title: 'Born?' },
      { id: 'visit', type: 'date', title: 'When?' },
      { id: 'phone', type: 'phone_number', title: 'Phone?' },
    ],
  };
  let page: { en: string; it: string };
  beforeAll(async () => {
    const ada = await server.signIn('ada');
    const id = await publishedSurvey(ada, first);
    const dates = ['2026-01-15', '2026-03-01'];
    const phones = ['+390612345678', '+442079460958'];
    for (let index = 0; index < 40; index += 1) {
      const answers = {
        gone: true,
        drink: { option: index < 30 ? 'milk' : 'tea' },
        born: 1950 + (index % 20),
        visit: dates[index % 2],
        phone: phones[index % 2],
      };
      const saved = await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
        body: { sequence: 1, version: 1, answers },
      });
      expect(saved.status).toBeLessThan(300);
    }
    const second = { ...first, questions: [choice('drink', ['tea', 'water']), ...first.questions.slice(2)] };
    await ada('PUT', `/api/surveys/${id}`, { body: second, headers: { 'If-Match': '*' } });
    await ada('POST', `/api/surveys/${id}/publish`);
    const body = { questions: ['drink', 'born', 'visit', 'phone', 'gone'] };
    const { url } = (await ada('POST', `/api/surveys/${id}/summary-links`, { body })).body;
    page = { en: (await open(url)).body, it: (await open(url, '/it')).body };
  });

  it('numbers have their distribution, mean and median', () => {
    expect(page.en).toContain('<h2>2. Born?</h2>');
    expect(page.en).toMatch(/mean 1,959\.5 \(.*\) · median 1959\.5/);
    expect(page.en).toMatch(/1950–1951.*1952–1953.*1968–1969/);
    expect(page.it).toMatch(/media 1959,5 \(.*\) · mediana 1959,5/);
  });

  it('dates are months, phones countries', () => {
    expect(page.en).toMatch(/Jan 2026.*Feb 2026.*Mar 2026/);
    expect(page.it).toMatch(/gen 2026.*feb 2026.*mar 2026/);
    expect(page.en).toMatch(/Italy \(\+39\).*United Kingdom \(\+44\)/);
    expect(page.it).toContain('Italia (+39)');
  });

  it('what meant something else is by itself, under its own words', async () => {
    const ada = await server.signIn('ada');
    const ease = (label: string, more: object) => ({
      title: 'Meanings',
      languages: ['it'],
      questions: [
        { id: 'rate', title: 'Likely?', ...more },
        { id: 'ease', type: 'select_list', title: 'Easy?', options: [{ id: 'a', label }, option('b')] },
      ],
      translations: { it: { 'questions.ease.options.a': `${label} (it)` } },
    });
    const id = await publishedSurvey(ada, ease('Hard', { type: 'number' }));
    const give = (version: number, answers: object) =>
      server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
        body: { sequence: 1, version, answers },
      });
    for (const rate of [3, 6, 7, 9, 10]) await give(1, { rate, ease: { option: 'a' } });
    const second = ease('Easy', { type: 'star_rating' });
    await ada('PUT', `/api/surveys/${id}`, { body: second, headers: { 'If-Match': '*' } });
    await ada('POST', `/api/surveys/${id}/publish`);
    await give(2, { rate: 5, ease: { option: 'a' } });
    const body = { questions: ['rate', 'ease'] };
    const { url } = (await ada('POST', `/api/surveys/${id}/summary-links`, { body })).body;
    const [english, italian] = [(await open(url)).body, (await open(url, '/it')).body];
    expect(english).toMatch(
      /<h2>1\. Likely\? \(version 2\)<.*1 answer.*<h2>1\. Likely\? \(version 1\)<.*5 answers · mean 7/s,
    );
    expect(english).toMatch(/>Easy<.*<td>1 of.*>Hard \(version 1\)<.*<td>5 of/s);
    expect(italian).toMatch(/>Easy \(it\)<.*>Hard \(it\) \(versione 1\)</s);
  });

  it('options and questions of older versions are there', () => {
    expect(page.en).toContain('Label milk (no longer offered)');
    expect(page.en).toContain('<h2>Was it cold? (no longer asked)</h2>');
    expect(page.it).toContain('Label milk (non più offerta)');
    expect(page.en).toContain('Label water (since version 2)');
    expect(page.it).toContain('Label water (dalla versione 2)');
    expect(page.en).toMatch(/>Label tea</);
  });
});

it('a summary has the colour of the survey’s design, within its policy', async () => {
  const ada = await server.signIn('ada');
  const questions = [{ id: 'again', type: 'yes_no', title: 'Again?' }];
  const design = { color: '#0b7a75' };
  const id = await publishedSurvey(ada, { title: 'Branded', questions, design });
  const made = await ada('POST', `/api/surveys/${id}/summary-links`, { body: { questions: ['again'] } });
  const { body, headers } = await open(made.body.url);
  const [, own = ''] = /<\/style><style>([^<]*)<\/style>/.exec(body as string) ?? [];
  expect(own).toContain('a{color:light-dark(#0b7a75,');
  const digest = createHash('sha256').update(own).digest('base64');
  expect(headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
});

it('names and addresses are written with the parts that their version asked', async () => {
  const ada = await server.signIn('ada');
  const part = (name: string) => ({ part: name, required: true });
  const asking = (...parts: string[]) => ({
    title: 'Homes',
    languages: ['it'],
    questions: [
      { id: 'home', type: 'text_short', title: 'Home?', display: 'address', parts: parts.map(part) },
    ],
  });
  const id = await publishedSurvey(ada, asking('street', 'city', 'country'));
  const respond = async (version: number, home: string) => {
    const path = `/api/public/surveys/${id}/responses/${uuidv7()}`;
    const body = { sequence: 1, version, answers: { home }, completed: true };
    expect((await server.call('PUT', path, { body })).status).toBe(200);
  };
  await respond(1, 'Via Roma 1\nMilano\nIT');
  const body = asking('city', 'country');
  await ada('PUT', `/api/surveys/${id}`, { body, headers: { 'If-Match': '*' } });
  const corrections = { body: { corrections: ['home'] } };
  expect((await ada('POST', `/api/surveys/${id}/publish`, corrections)).status).toBe(200);
  await respond(2, 'Torino\nIT');
  const { url } = (
    await ada('POST', `/api/surveys/${id}/summary-links`, { body: { questions: ['home'], texts: true } })
  ).body;
  const quotes = (page: { body: string }) =>
    [...page.body.matchAll(/<blockquote>(.*?)<\/blockquote>/gs)].map(([, text]) => text);
  expect(quotes(await open(url))).toEqual(['Torino, Italy', 'Via Roma 1, Milano, Italy']);
  expect(quotes(await open(url, '/it'))).toEqual(['Torino, Italia', 'Via Roma 1, Milano, Italia']);
});

it('a survey has at most 50 links, also if many are made at once, and lists all that there are', async () => {
  const ada = await server.signIn('ada');
  const { id } = (await ada('POST', '/api/surveys', { body: { title: 'Many links' } })).body;
  const path = `/api/surveys/${id}/summary-links`;
  const make = () => ada('POST', path, { body: { questions: [] } });
  const made = await Promise.all(Array.from({ length: 60 }, make));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(made.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'too_many_summary_links' },
  });
  // Those that were made at once before: they can be seen, and revoked.
  await server.deps.pool.query(
    `insert into summary_links (id, survey_id, token_hash, name, questions, texts, created_at)
     select id || 'x', survey_id, token_hash || 'x', name, questions, texts, created_at from summary_links
     where survey_id = $1 limit 5`,
    [id],
  );
  expect((await ada('GET', path)).body.items).toHaveLength(55);
});

it('a link with a question that the survey never had isn’t made', async () => {
  const ada = await server.signIn('ada');
  const body = { questions: ['stars', 'zzz'] };
  const { status, body: problem } = await ada('POST', `/api/surveys/${surveyId}/summary-links`, { body });
  expect([status, problem.errors]).toMatchObject([
    422,
    [{ field: 'questions.1', code: 'answer_unknown_question' }],
  ]);
});

it('the texts of a survey that doesn’t have the reader’s language are marked as in theirs, the page’s own words aren’t', async () => {
  const ada = await server.signIn('ada');
  const id = await publishedSurvey(ada, {
    title: 'استبيان',
    language: 'ar',
    languages: ['it'],
    questions: [
      {
        id: 'drink',
        type: 'multiple_choice_single',
        title: 'شاي؟',
        other: true,
        options: ['شاي', 'قهوة'].map((label, index) => ({ id: `o${index}`, label })),
      },
    ],
  });
  const asked = { body: { questions: ['drink'] } };
  const { url } = (await ada('POST', `/api/surveys/${id}/summary-links`, asked)).body;
  const answers = { drink: { option: 'o0' } };
  await server.call('PUT', `/api/public/surveys/${id}/responses/${uuidv7()}`, {
    body: { sequence: 1, version: 1, answers, completed: true },
  });
  const { body } = await open(url, '/it');
  expect(body).toContain('<html lang="it">');
  expect(body).toContain('<h1 lang="ar">استبيان</h1>');
  expect(body).toContain('<h2>1. <span lang="ar">شاي؟</span></h2>');
  expect(body).toContain('<th scope="row" lang="ar">شاي<');
  expect(body).toContain('<th scope="row">Altro<');
  expect(body).toContain('h1,h2,th,blockquote{unicode-bidi:plaintext}');
});
