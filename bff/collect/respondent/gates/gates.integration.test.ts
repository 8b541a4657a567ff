import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { plainBrowser } from '../../../testing/plain-browser.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.stop());

const questions = [{ id: 'name', type: 'text_short', title: 'Your name' }];

async function publish(settings: object = {}, more: object = {}): Promise<string> {
  const translations = { it: { title: 'Il bar' } };
  const body = { title: 'The café', languages: ['it'], translations, questions, settings, ...more };
  return publishedSurvey(ada, body);
}

async function widgetOf(surveyId: string): Promise<string> {
  const { body } = await ada('POST', '/api/widgets', { body: { name: 'W', surveyId } });
  return body.id;
}

const complete = (surveyId: string) =>
  server.call('PUT', `/api/public/surveys/${surveyId}/responses/0198c1de-6b3c-7cc1-8000-00000000000a`, {
    body: { version: 1, sequence: 1, answers: {}, completed: true },
  });

async function drawn(path: string) {
  const { status, body, headers } = await server.call('GET', path);
  const html = body as string;
  return {
    status,
    html,
    reason: /data-refusal="(\w+)"/.exec(html)?.[1],
    language: /<html lang="([^"]+)"/.exec(html)?.[1],
    cache: headers.get('cache-control'),
  };
}

/** Surveys that can't be answered: how they came to that, and what their page is. */
const states: Array<[string, () => Promise<string>, number, string]> = [
  ['unknown', async () => 'abcdefghijkl', 404, 'not_found'],
  [
    'a draft',
    async () => (await ada('POST', '/api/surveys', { body: { title: 'D' } })).body.id,
    404,
    'not_found',
  ],
  ['in the trash', async () => deleted(await publish()), 404, 'not_found'],
  ['closed', async () => closed(await publish()), 410, 'closed'],
  ['over', () => publish({ closeAt: '2020-01-01T00:00:00Z' }), 410, 'closed'],
  ['not yet open', () => publish({ opensAt: '2999-03-04T09:30:00Z' }), 403, 'not_open'],
  ['protected', () => publish({ password: 'sesame' }), 401, 'password'],
  ['full', async () => full(await publish({ maxResponses: 1 })), 410, 'full'],
];

async function deleted(id: string): Promise<string> {
  expect((await ada('DELETE', `/api/surveys/${id}`)).status).toBe(204);
  return id;
}
async function closed(id: string): Promise<string> {
  expect((await ada('POST', `/api/surveys/${id}/close`)).status).toBe(200);
  return id;
}
async function full(id: string): Promise<string> {
  expect((await complete(id)).status).toBe(200);
  return id;
}

describe.each(states)('a survey that is %s', (_, make, status, reason) => {
  it('is answered with a page and a status of its own, in both languages, with a link to the other one', async () => {
    const id = await make();
    const english = await drawn(`/survey/${id}`);
    expect(english).toMatchObject({ status, reason, language: 'en', cache: 'no-store' });
    expect(english.html).toContain(`href="/it/survey/${id}"`);
    expect(english.html).toContain('<svg');
    const mayHaveAnswers = ['closed', 'full', 'not_open'].includes(reason);
    expect(/src="\/p\/kept\.\w+\.js"/.test(english.html)).toBe(mayHaveAnswers);
    expect(english.html.includes('Your name')).toBe(mayHaveAnswers && reason !== 'not_open');
    expect(english.html).not.toMatch(/src="\/p\/respondent/);
    const italian = await drawn(`/it/survey/${id}`);
    expect(italian).toMatchObject({ status, reason, language: 'it' });
    expect(italian.html).toContain('Creato con Canvass');
    expect(italian.html).toContain(`href="/survey/${id}?lang=en"`);
    const named = !['not_found', 'password'].includes(reason);
    expect(italian.html.includes('Il bar')).toBe(named);
  });
});

it('answers that are still on the device are listed with the title of their matrix, in the page’s language', async () => {
  const id = await publish(
    {},
    {
      questions: [{ id: 'tea', type: 'yes_no', title: 'Tea', matrix: 'm' }],
      matrices: [{ id: 'm', title: 'Do you like it?' }],
      translations: { it: { 'matrices.m.title': 'Ti piace?', 'questions.tea.title': 'Tè' } },
    },
  );
  await closed(id);
  expect((await drawn(`/survey/${id}`)).html).toContain('"Do you like it? – Tea"');
  expect((await drawn(`/it/survey/${id}`)).html).toContain('"Ti piace? – Tè"');
});

it('a widget’s frame has the same gates', async () => {
  const id = await publish();
  const widget = await widgetOf(id);
  expect((await drawn(`/widget/${widget}`)).status).toBe(200);
  await closed(id);
  const page = await drawn(`/it/widget/${widget}`);
  expect(page).toMatchObject({ status: 410, reason: 'closed', language: 'it' });
  expect(page.html).toContain('data-frame="widget"');
  expect(await drawn('/widget/abcdefghijkl')).toMatchObject({ status: 404, reason: 'not_found' });
});

it('a survey opens at its date, for saves and for the page', async () => {
  const id = await publish({ opensAt: new Date(Date.now() + 3_600_000).toISOString() });
  const early = await complete(id);
  expect([early.status, early.body.code]).toEqual([403, 'survey_not_open']);
  expect((await server.call('GET', `/api/public/surveys/${id}`)).body.code).toBe('survey_not_open');
  const open = await publish({ opensAt: new Date(Date.now() - 1000).toISOString() });
  expect((await drawn(`/survey/${open}`)).status).toBe(200);
  expect((await complete(open)).status).toBe(200);
});

it('a survey that isn’t open yet shows its questions only to a browser that has begun a response', async () => {
  const id = await publish();
  const begun = uuidv7();
  const saved = await server.call('PUT', `/api/public/surveys/${id}/responses/${begun}`, {
    body: { version: 1, sequence: 1, answers: { name: 'Ada' } },
  });
  expect(saved.status).toBe(200);
  await republish(id, { settings: { opensAt: '2999-03-04T09:30:00Z' } });
  for (const name of ['response', 'sitting']) {
    for (const [responseId, shown] of [
      [begun, true],
      [uuidv7(), false],
    ] as const) {
      const headers = { Cookie: `${name}-${id}=${responseId}` };
      const page = await server.call('GET', `/survey/${id}`, { headers });
      expect([name, page.status, page.body.includes('Your name')]).toEqual([name, 403, shown]);
    }
  }
});

it('only the respondent of a completed response sees its ending in a survey that takes no answers', async () => {
  const own = '0198c1de-6b3c-7cc1-8000-00000000000a';
  const early = await publish({ opensAt: '2999-03-04T09:30:00Z' });
  const over = await publish({ onePerBrowser: true });
  await complete(over);
  await closed(over);
  const ending = (id: string, responseId: string, more = '') =>
    server.call('GET', `/survey/${id}?at=end`, {
      headers: { Cookie: `response-${id}=${responseId}${more}` },
    });
  expect((await ending(early, uuidv7())).status).toBe(403);
  expect((await ending(over, uuidv7())).status).toBe(410);
  const seen = await ending(over, own, `; answered-${over}=1`);
  expect([seen.status, seen.body.includes('id="ending"')]).toEqual([200, true]);
  const once = await publish({ onePerBrowser: true });
  expect((await ending(once, uuidv7(), `; answered-${once}=1`)).status).toBe(409);
});

it('a survey that isn’t open yet says when it opens, on the page and in the API', async () => {
  const id = await publish({ opensAt: '2999-03-04T09:30:00Z' });
  const { html } = await drawn(`/it/survey/${id}`);
  expect(html).toContain('datetime="2999-03-04T09:30:00Z"');
  expect(html).toMatch(/4 marzo 2999.*09:30.*UTC/);
});

it('a browser without script that has answered gets the gate, if the survey takes one response per browser', async () => {
  const id = await publish({ onePerBrowser: true });
  await complete(id);
  const page = await server.call('GET', `/survey/${id}`, {
    headers: { Cookie: `response-${id}=0198c1de-6b3c-7cc1-8000-00000000000a` },
  });
  expect(page.status).toBe(409);
  expect(page.body).toContain('data-refusal="answered"');
});

it('so does a browser with script, from the server, even if its local storage was cleared', async () => {
  const id = await publish({ onePerBrowser: true });
  const saved = await complete(id);
  const [cookie = ''] = saved.headers.getSetCookie();
  expect(cookie).toMatch(new RegExp(`^answered-${id}=1;.*httponly`, 'i'));
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  const page = await server.call('GET', `/survey/${id}`, { headers });
  expect([page.status, page.body.includes('data-refusal="answered"')]).toEqual([409, true]);
  expect((await server.call('GET', `/survey/${id}?form=1`, { headers })).status).toBe(409);
  // In a widget a script tells the hosting page, so that the widget doesn't open by itself again.
  const widget = await widgetOf(id);
  const framed = (await server.call('GET', `/widget/${widget}`, { headers })).body as string;
  expect(framed).toContain('data-refusal="answered"');
  expect(framed).toMatch(/src="\/p\/kept\.\w+\.js"/);
  expect(framed).toContain(`id="boot">{"widget":"${widget}","survey":"${id}"}<`);
  expect(page.body).not.toContain('id="boot"');
  const often = await publish();
  expect((await complete(often)).headers.getSetCookie()).toEqual([]);
});

it('a survey in another language has its own texts and direction, and the product’s texts in English', async () => {
  const id = await publish({}, { language: 'ar', languages: [], translations: {} });
  const { html } = await drawn(`/survey/${id}`);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('Made with Canvass');
  for (const own of ['cv-notice" aria-live="polite"', 'cv-actions"', 'cv-footer"']) {
    expect(html).toContain(`${own} lang="en"`);
  }
  await closed(id);
  const gate = await drawn(`/survey/${id}`);
  expect(gate.language).toBe('en');
  expect(gate.html).toContain('<p class="cv-gate-survey" lang="ar">');
});

it('the product’s English sentences keep their full stops behind them in a survey that is written from right to left', async () => {
  const name = { ...questions[0], required: true };
  const labels = { next: 'متابعة.', back: '', submit: '' };
  const id = await publish({}, { language: 'ar', languages: ['it'], questions: [name], labels });
  const browser = plainBrowser(server.url);
  await browser.open(`/survey/${id}?form=1&lang=ar`);
  await browser.post({});
  expect(browser.html()).toContain('lang="en">\u2066Please answer this question.\u2069</p>');
  expect(browser.html()).toContain('"required":"\u2066Please answer this question.\u2069"');
  expect(browser.html()).toContain('"made_with":"Made with Canvass"');
  expect(browser.html()).toContain('"next":"متابعة."');
  await browser.open(`/survey/${id}?form=1&lang=it`);
  expect(browser.html()).not.toMatch(/[\u2066-\u2069]/);
});

it('numbers, addresses and the hint of files keep their order in a survey that is written from right to left', async () => {
  const asked = [
    {
      id: 'files',
      type: 'file_upload',
      title: 'ملفات',
      kinds: ['pdf', 'image'],
      maxFiles: 3,
      maxMegabytes: 5,
    },
    { id: 'phone', type: 'phone_number', title: 'هاتف' },
    ...['number', 'email', 'url'].map((type) => ({ id: type, type, title: 'سؤال' })),
  ];
  const id = await publish(
    {},
    {
      language: 'ar',
      languages: ['it'],
      translations: { it: { title: 'Il caffè' } },
      questions: asked,
      layout: 'single_page',
    },
  );
  const { body: html, headers } = await server.call('GET', `/survey/${id}`);
  const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(headers.get('content-security-policy')).toContain(
    createHash('sha256').update(style).digest('base64'),
  );
  expect(html).toMatch(/>\u2066Up to 3 files, 5 MB each · [^<\u2069]*PDF[^<\u2069]*\u2069</);
  expect(html).toContain(' \u2066+20\u2069</option>');
  expect(html).toContain('[dir=rtl] .cv-input[inputmode]{text-align:right;direction:ltr}');
  expect(html.match(/<input[^>]*class="cv-input"[^>]*inputmode=/gi)).toHaveLength(4);
  expect(html).toContain('[dir=rtl] .cv-step{');
  const { body: italian } = await server.call('GET', `/survey/${id}?lang=it`);
  expect(italian).not.toContain('[dir=rtl]');
});

it('a widget in another site, where cookies are blocked, gets the unlock token in its page', async () => {
  const id = await publish({ password: 'sesame' });
  const widget = await widgetOf(id);
  const response = await fetch(`${server.url}/widget/${widget}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password: 'sesame' }),
  });
  expect(response.status).toBe(200);
  const boot = /id="boot">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}';
  const { unlock } = JSON.parse(boot) as { unlock: string };
  const path = `/api/public/surveys/${id}/responses/0198c1de-6b3c-7cc1-8000-00000000000b`;
  const body = { version: 1, sequence: 1, answers: {} };
  expect((await server.call('PUT', path, { body })).status).toBe(401);
  const headers = { 'Survey-Unlock': unlock };
  expect((await server.call('PUT', path, { body, headers })).status).toBe(200);
});

it('an embedded survey without cookies and script works with its password, on all pages', async () => {
  const more = { id: 'town', type: 'text_short', title: 'Your town' };
  const id = await publish({ password: 'sesame' }, { questions: [...questions, more] });
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${server.url}/survey/${id}?embed=1`, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    expect(response.status).toBe(200);
    const html = await response.text();
    const hidden = [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    return { html, fields: Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])) };
  };
  const first = await post({ password: 'sesame' });
  expect(first.html).toContain('Your name');
  const second = await post({ ...first.fields, 'q.name': 'Ada', go: 'next' });
  expect(second.html).toContain('Your town');
  const last = await post({ ...second.fields, 'q.town': 'Bari', go: 'next' });
  expect(last.html).toContain('id="ending"');
  const { items } = (await ada('GET', `/api/surveys/${id}/responses`)).body;
  expect(items).toMatchObject([
    { state: 'completed', source: 'embed', answers: { name: 'Ada', town: 'Bari' } },
  ]);
});

it('wrong passwords are limited per minute over form and API; right ones aren’t counted', async () => {
  const other = await startTestServer();
  try {
    const bea = await other.signIn('bea');
    const body = { title: 'Secret', questions, settings: { password: 'sesame' } };
    const id = await publishedSurvey(bea, body);
    const form = (password: string) =>
      fetch(`${other.url}/survey/${id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ password }),
      });
    const program = (password: string) =>
      other.call('POST', `/api/public/surveys/${id}/unlock`, { body: { password } });
    for (let n = 0; n < 30; n += 1) expect((await form('sesame')).status).toBe(303);
    for (let n = 0; n < 10; n += 1) {
      expect((await form(`no ${n}`)).status).toBe(401);
      expect((await program(`no ${n}`)).status).toBe(403);
    }
    const refused = await form('sesame');
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await refused.text()).toContain('Too many wrong passwords');
    expect((await program('sesame')).status).toBe(429);
  } finally {
    await other.stop();
  }
});

async function republish(id: string, changes: object): Promise<void> {
  const survey = await ada('GET', `/api/surveys/${id}`);
  const headers = { 'If-Match': survey.headers.get('etag') ?? '' };
  await ada('PUT', `/api/surveys/${id}`, { body: { ...survey.body, ...changes }, headers });
  await ada('POST', `/api/surveys/${id}/publish`);
}

describe('a version that another one replaced', () => {
  const theirs = '0198c1de-6b3c-7cc1-8000-00000000000b';
  const late = '0198c1de-6b3c-7cc1-8000-00000000000d';
  const begin = (id: string, responseId: string) =>
    server.call('PUT', `/api/public/surveys/${id}/responses/${responseId}`, {
      body: { version: 1, sequence: 1, answers: { name: 'Ada' } },
    });
  const replaced = async () => {
    const id = await publish();
    await begin(id, theirs);
    await republish(id, { questions: [{ id: 'mail', type: 'email', title: 'Your address' }] });
    expect((await begin(id, late)).status).toBe(200);
    return id;
  };
  const withCookie = (name: string, id: string, responseId: string) => ({
    headers: { Cookie: `${name}-${id}=${responseId}` },
  });

  it('is shown to a respondent who began on it while it was live, identified by the response’s id in address or cookie', async () => {
    const id = await replaced();
    expect((await drawn(`/survey/${id}`)).html).toContain('Your address');
    const { html } = await drawn(`/survey/${id}?version=1&response=${theirs}`);
    expect(html).toContain('Your name');
    expect(html).toContain('Type your answer here');
    const program = await server.call('GET', `/api/public/surveys/${id}?version=1&response=${theirs}`);
    expect(program.body).toMatchObject({ version: 1, questions: [{ title: 'Your name' }] });
    expect(program.headers.get('cache-control')).toBe('private, no-store');
    for (const [path, name] of [
      [`/survey/${id}?version=1`, 'sitting'],
      [`/survey/${id}?form=1`, 'response'],
    ] as const) {
      const page = await server.call('GET', path, withCookie(name, id, theirs));
      expect([path, page.body.includes('Your name')]).toEqual([path, true]);
    }
  });

  it('is shown for the draft of a script also where the browser’s form has begun another response', async () => {
    const id = await replaced();
    const query = `version=1&response=${theirs}`;
    const page = await server.call('GET', `/survey/${id}?${query}`, withCookie('response', id, late));
    expect(page.body).toContain('Your name');
    expect(page.body).not.toContain('"progress":{');
  });

  it.each([
    'version=1',
    'version=1&response=x',
    `version=1&response=${late}`,
    `version=99&response=${theirs}`,
  ])('is no one else’s to read: ?%s', async (query) => {
    const id = await replaced();
    const { html } = await drawn(`/survey/${id}?${query}`);
    expect([html.includes('Your address'), html.includes('Your name')]).toEqual([true, false]);
    expect((await server.call('GET', `/api/public/surveys/${id}?${query}`)).body.version).toBe(2);
  });

  it('isn’t shown by the form without script to others either', async () => {
    const id = await replaced();
    const begun = await server.call('GET', `/survey/${id}?form=1`, withCookie('response', id, late));
    expect([begun.body.includes('Your address'), begun.body.includes('Your name')]).toEqual([true, false]);
    const body = new URLSearchParams({ version: '1', at: 'question:name', 'q.name': '', go: 'next' });
    const posted = await fetch(`${server.url}/survey/${id}`, { method: 'POST', body });
    expect(await posted.text()).not.toContain('Your name');
  });

  it('is answered by a form that was posted before the script of a later visit ran, once it was seen', async () => {
    const id = await replaced();
    const cookie = `sitting-${id}=${theirs}`;
    const post = (version: string, fields: Record<string, string>) =>
      fetch(`${server.url}/survey/${id}`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: new URLSearchParams({ version, go: 'next', ...fields }),
        redirect: 'manual',
      });
    const states = async () => {
      const { body } = await ada('GET', `/api/surveys/${id}/responses`);
      return (body.items as Array<Record<string, unknown>>).filter((each) => each.id !== late);
    };
    // Of a text that this version has no question for, the page would show nothing.
    const typed = await post('2', { at: 'question:mail', 'q.mail': 'ada@example.org' });
    expect([typed.status, (await typed.text()).includes('<dd>ada@example.org</dd>')]).toEqual([409, true]);
    const shown = await post('2', { at: 'question:mail', 'q.mail': '' });
    const html = await shown.text();
    expect([shown.status, html.includes('Your name'), html.includes('value="Ada"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await states()).toMatchObject([{ id: theirs, answers: { name: 'Ada' } }]);
    const done = await post('1', { at: 'question:name', 'q.name': 'Ada L.' });
    expect(done.status).toBe(303);
    expect(await states()).toMatchObject([
      { id: theirs, version: 1, state: 'completed', answers: { name: 'Ada L.' } },
    ]);
  });

  it('in a form posted before anything was stored is replaced by the live version, with what was entered', async () => {
    const id = await publish();
    await republish(id, { questions: [{ ...questions[0], title: 'Your dog’s name' }] });
    const post = (version: string) => {
      const body = new URLSearchParams({ version, at: 'question:name', 'q.name': 'Ada', go: 'next' });
      return fetch(`${server.url}/survey/${id}`, { method: 'POST', body });
    };
    const again = await post('1');
    const html = await again.text();
    expect([again.status, html.includes('This survey was changed'), html.includes('value="Ada"')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await ada('GET', `/api/surveys/${id}/responses`)).body.items).toEqual([]);
    await post('2');
    expect((await ada('GET', `/api/surveys/${id}/responses`)).body.items).toHaveLength(1);
  });
});

describe('a survey with a password', () => {
  const closedBy: Array<[string, () => Promise<string>, number]> = [
    ['closed', async () => closed(await publish({ password: 'sesame' })), 410],
    ['not yet open', () => publish({ password: 'sesame', opensAt: '2999-03-04T09:30:00Z' }), 403],
    ['over', () => publish({ password: 'sesame', closeAt: '2020-01-01T00:00:00Z' }), 410],
    ['full', async () => fullAndLocked(), 410],
  ];
  async function tokenOf(id: string): Promise<string> {
    const { body } = await server.call('POST', `/api/public/surveys/${id}/unlock`, {
      body: { password: 'sesame' },
    });
    return body.token;
  }
  async function fullAndLocked(): Promise<string> {
    const id = await publish({ password: 'sesame', maxResponses: 1 });
    const path = `/api/public/surveys/${id}/responses/0198c1de-6b3c-7cc1-8000-00000000000a`;
    const saved = await server.call('PUT', path, {
      body: { version: 1, sequence: 1, answers: {}, completed: true },
      headers: { 'Survey-Unlock': await tokenOf(id) },
    });
    expect(saved.status).toBe(200);
    return id;
  }

  it.each(closedBy)('reveals nothing while it is %s', async (_, make, status) => {
    const id = await make();
    const page = await drawn(`/survey/${id}`);
    expect(page.status).toBe(status);
    expect(page.html).not.toMatch(/The café|Your name|2999/);
    const program = await server.call('GET', `/api/public/surveys/${id}`);
    expect([program.status, JSON.stringify(program.body).includes('café')]).toEqual([status, false]);
  });

  it('shows its title after the password', async () => {
    const id = await publish({ password: 'sesame' });
    const headers = { Cookie: `unlock-${id}=${await tokenOf(id)}` };
    await closed(id);
    expect((await server.call('GET', `/survey/${id}`, { headers })).body).toContain('The café');
  });

  it.each(['survey', 'widget'])('opens the version that was begun in the frame of a %s', async (kind) => {
    const id = await publish({ password: 'sesame' });
    const theirs = uuidv7();
    const begun = await server.call('PUT', `/api/public/surveys/${id}/responses/${theirs}`, {
      body: { version: 1, sequence: 1, answers: { name: 'Ada' } },
      headers: { 'Survey-Unlock': await tokenOf(id) },
    });
    expect(begun.status).toBe(200);
    await republish(id, { questions: [{ id: 'mail', type: 'email', title: 'Your address' }] });
    const frame = kind === 'widget' ? `/widget/${await widgetOf(id)}?` : `/survey/${id}?embed=1&`;
    const unlocked = async (query: string) => {
      const body = new URLSearchParams({ password: 'sesame' });
      const html = await (await fetch(server.url + frame + query, { method: 'POST', body })).text();
      return /Your (name|address)/.exec(html)?.[0];
    };
    expect(await unlocked(`version=1&response=${theirs}`)).toBe('Your name');
    expect(await unlocked('')).toBe('Your address');
  });

  it('doesn’t show its title for an answered cookie alone', async () => {
    const id = await publish({ password: 'sesame', onePerBrowser: true });
    const page = await server.call('GET', `/survey/${id}`, { headers: { Cookie: `answered-${id}=1` } });
    expect([page.status, page.body.includes('The café')]).toEqual([409, false]);
  });
});

describe('one response of each browser', () => {
  const first = '0198c1de-6b3c-7cc1-8000-0000000000aa';
  const second = '0198c1de-6b3c-7cc1-8000-0000000000ab';
  async function answered() {
    const id = await publish({ onePerBrowser: true });
    const save = (responseId: string, body: object, headers = {}, method = 'PUT') =>
      server.call(method, `/api/public/surveys/${id}/responses/${responseId}`, {
        body: { version: 1, answers: { name: 'Ada' }, completed: true, ...body },
        headers,
      });
    const saved = await save(first, { sequence: 2 });
    expect(saved.status).toBe(200);
    return { id, save, headers: { Cookie: `answered-${id}=1` } };
  }

  it.each(['PUT', 'POST'])('a second response is refused by %s, unfinished or completed', async (method) => {
    const { id, save, headers } = await answered();
    for (const completed of [false, true]) {
      const refused = await save(second, { sequence: 1, completed }, headers, method);
      expect([refused.status, refused.body.code]).toEqual([409, 'already_answered']);
    }
    expect((await ada('GET', `/api/surveys/${id}/responses`)).body.items).toHaveLength(1);
    // Another browser's.
    expect((await save(second, { sequence: 1 })).status).toBe(200);
  });

  it('repeated saves of the first are acknowledged, and a later sequence gets the refusal that it is completed', async () => {
    const { save, headers } = await answered();
    for (const sequence of [1, 2]) {
      expect((await save(first, { sequence }, headers)).body).toEqual({ sequence: 2, state: 'completed' });
    }
    expect((await save(first, { sequence: 3 }, headers)).body.code).toBe('already_completed');
  });

  it('the form without script refuses a second response, too', async () => {
    const { id, headers } = await answered();
    const fields = { response: second, version: '1', at: 'question:name', 'q.name': 'Eve', go: 'next' };
    const body = new URLSearchParams(fields);
    const page = await fetch(`${server.url}/survey/${id}`, { method: 'POST', body, headers });
    expect([page.status, (await page.text()).includes('data-refusal="answered"')]).toEqual([409, true]);
    expect((await ada('GET', `/api/surveys/${id}/responses`)).body.items).toHaveLength(1);
  });
});

describe('when script goes away half-way', () => {
  const responseId = '0198c1de-6b3c-7cc1-8000-00000000000c';
  const two = [...questions, { id: 'town', type: 'text_short', title: 'Your town' }];

  it('the form on screen continues the same response', async () => {
    const id = await publish({}, { questions: two });
    const path = `/api/public/surveys/${id}/responses/${responseId}`;
    await server.call('PUT', path, { body: { version: 1, sequence: 7, answers: { name: 'Ada' } } });
    const fields = { response: responseId, version: '1', at: 'question:town', 'q.town': 'Bari', go: 'next' };
    await fetch(`${server.url}/survey/${id}`, { method: 'POST', body: new URLSearchParams(fields) });
    const { body } = await ada('GET', `/api/surveys/${id}/responses/${responseId}`);
    expect(body).toMatchObject({ state: 'completed', answers: { name: 'Ada', town: 'Bari' } });
  });

  it('a reloaded form continues it, too', async () => {
    const id = await publish({}, { questions: two });
    const path = `/api/public/surveys/${id}/responses/${responseId}`;
    await server.call('PUT', path, { body: { version: 1, sequence: 3, answers: { name: 'Ada' } } });
    const headers = { Cookie: `sitting-${id}=${responseId}` };
    const shared = await server.call('GET', `/survey/${id}`, { headers });
    expect(shared.headers.getSetCookie()).toEqual([]);
    const form = await server.call('GET', `/survey/${id}?form=1`, { headers });
    expect(form.body).toContain('Your town');
    expect(form.body).toContain(`name="response" value="${responseId}"`);
  });
});

describe('a page without script that is posted too late', () => {
  const asked = [
    { id: 'name', type: 'text_short', title: 'Your name' },
    {
      id: 'cup',
      type: 'multiple_choice_single',
      title: 'Tea, {{name}}?',
      options: [
        { id: 'a1', label: 'Green <tea>' },
        { id: 'a2', label: 'None' },
      ],
    },
    { id: 'story', type: 'text_long', title: 'Your story' },
  ];
  const story = 'Once <script>alert(1)</script>\n\n"upon" & a time';
  const shown = 'Once &lt;script>alert(1)&lt;/script>\n\n&quot;upon&quot; &amp; a time';

  async function atStory(settings: object = {}) {
    const id = await publish(settings, { questions: asked });
    const browser = plainBrowser(server.url);
    await browser.open(`/survey/${id}?form=1`);
    return { id, browser };
  }

  it.each([
    ['closed', closed],
    ['full', full],
  ])('shows what it says and what is stored, when the survey is %s', async (reason, end) => {
    const { id, browser } = await atStory({ maxResponses: 1 });
    await browser.post({ 'q.name': 'Ada' });
    await browser.post({ 'q.cup': 'a1' });
    await end(id);
    expect(await browser.post({ 'q.story': story })).toBe(410);
    const html = browser.html();
    expect(html).toContain(`data-refusal="${reason}"`);
    expect(html).toContain('Your answers, for you to copy');
    expect(html).toContain('<dt>Your name</dt><dd>Ada</dd>');
    expect(html).toContain('<dt>Tea, …?</dt><dd>Green &lt;tea></dd>');
    expect(html).toContain(`<dt>Your story</dt><dd>${shown}</dd>`);
    // Without anything posted, the page has nothing to lose.
    await browser.open(`/survey/${id}?form=1`);
    expect(browser.html()).not.toContain('<dl');
  });

  it('shows only the posted texts, where the password is missing or the survey never was open', async () => {
    for (const settings of [{ password: 'sesame' }, { opensAt: '2999-03-04T09:30:00Z' }]) {
      const id = await publish({ ...settings }, { questions: asked });
      if ('password' in settings) await closed(id);
      const answered = await fetch(`${server.url}/survey/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ version: '1', at: 'question:story', 'q.story': story, 'q.cup': 'a1' }),
      });
      expect(answered.status).toBe('password' in settings ? 410 : 403);
      const html = await answered.text();
      expect(html).toContain(`<dl><dd>${shown}</dd></dl>`);
      expect(html).not.toMatch(/Your story|Green/);
    }
  });
});

it('a page that is posted without telling its origin is refused by a page, in the reader’s language', async () => {
  const id = await publish();
  const post = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { Origin: 'null', ...headers },
      body: new URLSearchParams({ at: 'question:name', 'q.name': 'Ada' }),
    });
  const Accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const [path, title] of [
    [`/survey/${id}?form=1`, 'Your answers weren’t accepted'],
    [`/it/survey/${id}`, 'Le tue risposte non sono state accettate'],
    [`/widget/${id}`, 'Your answers weren’t accepted'],
  ] as const) {
    const refused = await post(path, { Accept });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    const html = await refused.text();
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(`href="${path}"`);
  }
  for (const [path, accepted] of [
    [`/survey/${id}`, '*/*'],
    ['/api/surveys', Accept],
  ] as const) {
    const { status, headers } = await post(path, { Accept: accepted });
    expect([status, headers.get('content-type')]).toEqual([403, 'application/problem+json; charset=utf-8']);
  }
});
