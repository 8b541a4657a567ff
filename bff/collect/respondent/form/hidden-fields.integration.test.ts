import { v7 as uuidv7 } from 'uuid';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;
let surveyId: string;

const when = (operator: string, value?: string) => ({
  match: 'all',
  groups: [{ match: 'all', rules: [{ question: 'plan', operator, value }] }],
});
const definition = {
  title: 'S',
  settings: { hiddenFields: ['plan', 'company'] },
  questions: [
    {
      id: 'pro',
      type: 'text_short',
      title: 'What does {{company|your team}} pay?',
      required: true,
      visibleIf: when('is', 'pro'),
    },
    {
      id: 'all',
      type: 'text_short',
      title: 'Anything else?',
      jumps: [{ if: when('contains', 'PR'), to: 'vip' }],
    },
  ],
  endings: [
    { id: 'bye', title: 'Bye' },
    { id: 'vip', title: 'Thanks, {{company}}' },
  ],
};
const HOSTILE = '<img src=x onerror=alert(1)>{{all}}';

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
  surveyId = await publishedSurvey(ada, definition);
});
afterAll(() => server.stop());

const save = (body: object, id: string = uuidv7()) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/${id}`, {
    body: { version: 1, sequence: 1, completed: true, elapsed: 60_000, ...body },
  });
const response = async (id: string) =>
  (await ada('GET', `/api/surveys/${surveyId}/responses/${id}`)).body as { ending: string; answers: object };

it('the server asks and ends by them', async () => {
  const [pro, free] = [uuidv7(), uuidv7()];
  expect((await save({ hidden: { plan: 'pro' }, answers: { pro: '9', all: 'x' } }, pro)).status).toBe(200);
  expect(await response(pro)).toMatchObject({ ending: 'vip' });
  expect((await save({ hidden: { plan: 'free' }, answers: { all: 'x' } }, free)).status).toBe(200);
  expect(await response(free)).toMatchObject({ ending: 'bye' });
  const refused = await save({ hidden: { plan: 'free' }, answers: { pro: '9' } });
  expect(refused.body.errors).toMatchObject([{ field: 'answers.pro', code: 'answer_not_asked' }]);
  // A field that the survey doesn't have is none.
  expect((await save({ hidden: { other: 'pro' }, answers: { all: 'x' } })).status).toBe(200);
});

it('a page of a release that compares no hidden fields can submit what it asked', async () => {
  const id = uuidv7();
  expect((await save({ hidden: { plan: 'pro' }, answers: { all: 'x' } }, id)).status).toBe(200);
  expect(await response(id)).toMatchObject({ ending: 'bye' });
});

it('the welcome page shows them, and to search engines none', async () => {
  const welcome = { title: '{{company}}', description: 'Hi **{{company|you}}**' };
  const id = await publishedSurvey(ada, { ...definition, welcome });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?${new URLSearchParams({ form: '1', company: HOSTILE })}`);
  expect(browser.html()).toContain(`<h1 class="cv-cover-title">&lt;img src=x onerror=alert(1)>{{all}}</h1>`);
  const shared = await (await fetch(`${server.url}/survey/${id}`)).text();
  expect(shared).toContain('<h1 class="cv-cover-title">S</h1>');
  expect(shared).toContain('<p>Hi <strong>you</strong></p>');
  expect(shared).toContain('content="Hi **you**"');
});

it('the form without script asks by those of its address, and shows them in texts as nothing but text', async () => {
  const query = new URLSearchParams({ form: '1', plan: 'pro', company: HOSTILE });
  const browser = plainBrowser(server.url);
  const post = async (fields: Record<string, string>) => {
    await browser.post(fields);
    return browser.html();
  };
  await browser.open(`/survey/${surveyId}?${query}`);
  const first = browser.html();
  expect(first).toContain('value="question:pro"');
  expect(first).toMatch(/What does &lt;img src=x onerror=alert\(1\)(&gt;|>)\{\{all\}\} pay\?/);
  expect(first).not.toContain('<img src=x');
  expect(await post({ at: 'question:pro', 'q.pro': '9' })).toContain('value="question:all"');
  const end = await post({ at: 'question:all', 'q.all': 'x' });
  expect(end).toContain('Thanks, &lt;img');
  const { items } = (await ada('GET', `/api/surveys/${surveyId}/responses?ending=vip&answer=all.equals.x`))
    .body;
  expect(items[0]).toMatchObject({
    hidden: { plan: 'pro', company: HOSTILE },
    answers: { pro: '9', all: 'x' },
  });
  // The document that all respondents share has nothing of it.
  const shared = await (await fetch(`${server.url}/survey/${surveyId}?plan=pro&company=ACME`)).text();
  expect(shared).not.toContain('hiddenValues');
  expect(shared).toContain('value="question:all"');
});

describe('in a browser in which another person’s link was answered', () => {
  const publishLinked = () =>
    publishedSurvey(ada, {
      title: 'S',
      settings: { hiddenFields: ['uid'] },
      questions: [
        { id: 'ill', type: 'text_short', title: 'Condition?' },
        { id: 'more', type: 'text_short', title: 'You said {{ill}}' },
      ],
    });
  const responses = async (survey: string) => {
    const { items } = (await ada('GET', `/api/surveys/${survey}/responses`)).body;
    return (items as Array<{ hidden: { uid?: string }; answers: object }>).map(({ hidden, answers }) => ({
      uid: hidden.uid,
      answers,
    }));
  };
  const both = [
    { uid: 'anna', answers: { ill: 'asthma' } },
    { uid: 'bob', answers: { ill: 'none' } },
  ];
  const byUid = (one: { uid: string | undefined }, other: { uid: string | undefined }) =>
    String(one.uid).localeCompare(String(other.uid));

  it('the form without script shows nothing of theirs, and stores a response of its own', async () => {
    const survey = await publishLinked();
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${survey}?form=1&uid=anna`);
    await browser.post({ 'q.ill': 'asthma' });
    expect(browser.html()).toContain('You said asthma');
    await browser.open(`/survey/${survey}?form=1&uid=bob`);
    expect(browser.at()).toBe('question:ill');
    expect(browser.html()).not.toContain('asthma');
    await browser.post({ 'q.ill': 'none' });
    expect(browser.html()).toContain('You said none');
    expect((await responses(survey)).sort(byUid)).toEqual(both);
    // A link that doesn't name the field goes on with what the browser began.
    await browser.open(`/survey/${survey}?form=1`);
    expect(browser.at()).toBe('question:more');
  });

  it('two links that were opened before the first answer are two responses, and a page that is posted twice is one', async () => {
    const survey = await publishLinked();
    const named = uuidv7({ msecs: Date.now() - 60_000 });
    const post = (uid: string, fields: Record<string, string>, response = named) =>
      fetch(`${server.url}/survey/${survey}?form=1&uid=${uid}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: `response-${survey}=${response}` },
        body: new URLSearchParams({ response, version: '1', go: 'next', ...fields }),
      });
    expect((await post('anna', { at: 'question:ill', 'q.ill': 'asthma' })).status).toBe(303);
    const begun = new Set<string>();
    for (let click = 0; click < 2; click += 1) {
      const { status, headers } = await post('bob', { at: 'question:ill', 'q.ill': 'none' });
      expect(status).toBe(303);
      begun.add(/response-[^=]+=([^;]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '');
    }
    expect(begun.size).toBe(1);
    await post('bob', { at: 'question:more', 'q.more': 'No' }, [...begun][0]);
    const { items } = (await ada('GET', `/api/surveys/${survey}/responses`)).body;
    expect(items).toHaveLength(2);
    const own = (items as Array<{ id: string; hidden: { uid: string } }>).find(
      ({ hidden }) => hidden.uid === 'bob',
    );
    expect(own).toMatchObject({
      state: 'completed',
      suspectedSpam: false,
      answers: { ill: 'none', more: 'No' },
    });
    expect([own?.id.slice(0, 15), own?.id === named]).toEqual([named.slice(0, 15), false]);
  });

  it('who knows the id of a page and another person’s link doesn’t come to that person’s response', async () => {
    const survey = await publishLinked();
    const named = uuidv7();
    const post = (uid: string, fields: Record<string, string>, cookie = '') =>
      fetch(`${server.url}/survey/${survey}?form=1&uid=${uid}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Cookie: cookie },
        body: new URLSearchParams({ response: named, version: '1', go: 'next', ...fields }),
      });
    const bobs = { at: 'question:ill', 'q.ill': 'diabetes' };
    await post('anna', { at: 'question:ill', 'q.ill': 'asthma' });
    await post('bob', bobs);
    expect(await responses(survey)).toHaveLength(2);
    const others: Array<Record<string, string>> = [
      { at: 'question:ill', 'q.ill': 'x', version: '2' },
      { at: 'question:more', 'q.more': 'x' },
      { at: 'question:more', 'q.more': 'x', go: 'back' },
    ];
    for (const fields of others) {
      const page = await post('bob', fields);
      const cookie = /^[^;]+/.exec(page.headers.get('Set-Cookie') ?? '')?.[0] ?? '';
      const shown = await fetch(`${server.url}/survey/${survey}?form=1&uid=bob`, {
        headers: { Cookie: cookie },
      });
      expect((await page.text()) + (await shown.text())).not.toContain('diabetes');
    }
    // The same page comes twice within a minute: later, it isn't a double click, and what was answered since isn't shown.
    await server.deps.pool.query(
      `update responses set answers = answers || '{"more": "secret"}', updated_at = updated_at - interval '61 seconds'
       where survey_id = $1 and hidden ->> 'uid' = 'bob' and answers ->> 'ill' = 'diabetes'`,
      [survey],
    );
    const again = await post('bob', bobs);
    expect(again.status).toBe(200);
    expect(await again.text()).not.toContain('secret');
  });

  it('a link whose accents are apart from their letters is the same person’s, and stored and found composed', async () => {
    const survey = await publishLinked();
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${survey}?form=1&uid=${encodeURIComponent('José'.normalize('NFD'))}`);
    await browser.post({ 'q.ill': 'asthma' });
    await browser.open(`/survey/${survey}?form=1&uid=${encodeURIComponent('José')}`);
    expect(browser.at()).toBe('question:more');
    const saved = uuidv7();
    const hidden = { uid: 'José'.normalize('NFD') };
    await server.call('PUT', `/api/public/surveys/${survey}/responses/${saved}`, {
      body: { version: 1, sequence: 1, answers: { ill: 'none' }, hidden },
    });
    const found = async (value: string) =>
      (await ada('GET', `/api/surveys/${survey}/responses?hidden=uid.${encodeURIComponent(value)}`)).body
        .items;
    const both = [{ hidden: { uid: 'José' } }, { hidden: { uid: 'José' } }];
    expect(await found('José')).toMatchObject(both);
    expect(await found('José'.normalize('NFD'))).toMatchObject(both);
    // As an earlier release stored it.
    await server.deps.pool.query('update responses set hidden = $2 where id = $1', [saved, hidden]);
    expect(await found('José')).toHaveLength(2);
  });

  it('a link without a value, as after a log-out, shows nothing of theirs on any page', async () => {
    const survey = await publishLinked();
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${survey}?form=1&uid=anna`);
    await browser.post({ 'q.ill': 'asthma' });
    await browser.open(`/survey/${survey}?uid=`);
    expect(browser.html()).not.toMatch(/"responseId"|asthma/);
    // Without script it leads to the form.
    const [, form] = /url=([^"]+)"/.exec(browser.html()) ?? [];
    await browser.open(`/survey/${survey}${form?.replaceAll('&amp;', '&')}`);
    expect(browser.at()).toBe('question:ill');
    await browser.post({ 'q.ill': 'none' });
    expect(browser.html()).toContain('You said none');
    expect((await responses(survey)).sort(byUid)).toEqual([
      both[0],
      { uid: undefined, answers: { ill: 'none' } },
    ]);
  });

  it('their script gets the page that all respondents share', async () => {
    const survey = await publishLinked();
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${survey}?form=1&uid=anna`);
    await browser.post({ 'q.ill': 'asthma' });
    await browser.open(`/survey/${survey}?uid=anna`);
    expect(browser.html()).toContain('"responseId"');
    await browser.open(`/survey/${survey}?uid=bob`);
    expect(browser.html()).not.toMatch(/"responseId"|asthma/);
  });

  it('a page that is posted before their script runs doesn’t overwrite what the script of the other person saved', async () => {
    const survey = await publishLinked();
    const id = uuidv7();
    const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${id}`, {
      body: {
        version: 1,
        sequence: 1,
        completed: false,
        answers: { ill: 'asthma' },
        hidden: { uid: 'anna' },
      },
    });
    expect(saved.status).toBe(200);
    const posted = await fetch(`${server.url}/survey/${survey}?uid=bob`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `sitting-${survey}=${id}` },
      body: new URLSearchParams({ at: 'question:ill', version: '1', go: 'next', 'q.ill': 'none' }),
    });
    expect(posted.status).toBe(303);
    expect((await responses(survey)).sort(byUid)).toEqual(both);
  });
});

describe('a value that can’t be stored', () => {
  const hiddenOf = async (id: string) =>
    ((await ada('GET', `/api/surveys/${surveyId}/responses/${id}`)).body as { hidden: object }).hidden;

  it('is repaired in a save: an open page or a stored draft may have cut it within a character', async () => {
    const id = uuidv7();
    const hidden = { plan: 'free\0', company: `${'x'.repeat(499)}\ud83d` };
    expect((await save({ hidden, answers: { all: 'x' } }, id)).status).toBe(200);
    expect(await hiddenOf(id)).toEqual({ plan: 'free', company: 'x'.repeat(499) });
  });

  it('is cut in a save as of an address where it is longer composed, so that the same link is the same person’s', async () => {
    const id = uuidv7();
    const company = '\u0958'.repeat(500);
    expect((await save({ hidden: { company }, answers: { all: 'x' } }, id)).status).toBe(200);
    expect(await hiddenOf(id)).toEqual({ company: '\u0915\u093c'.repeat(250) });
  });

  it('is still refused if it is too long', async () => {
    const refused = await save({ hidden: { company: 'x'.repeat(501) }, answers: { all: 'x' } });
    expect(refused.body.errors).toMatchObject([{ field: 'hidden.company' }]);
  });

  it('is repaired in the form without script', async () => {
    const query = new URLSearchParams({ form: '1', plan: 'a\0b', company: `${'x'.repeat(499)}💚` });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${surveyId}?${query}`);
    expect(await browser.post({ at: 'question:all', 'q.all': 'cut' })).toBe(200);
    const { items } = (await ada('GET', `/api/surveys/${surveyId}/responses?answer=all.equals.cut`)).body;
    expect(items[0]).toMatchObject({ hidden: { plan: 'ab', company: 'x'.repeat(499) } });
  });
});
