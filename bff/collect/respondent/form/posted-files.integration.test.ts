import { purgeFiles } from '../../../results/files/purge.ts';
import { publishedSurvey } from '../../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { SAMPLES } from '../../../testing/upload-file.ts';

let server: TestServer;
let ada: Call;
let survey: string;

const questions = [
  {
    id: 'cv',
    type: 'file_upload',
    title: 'CV?',
    maxFiles: 2,
    maxMegabytes: 1,
    kinds: ['pdf'],
    required: true,
  },
  { id: 'name', type: 'text_short', title: 'Name?' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = await publish();
});
afterAll(() => server.stop());

async function publish(settings: object = {}): Promise<string> {
  return publishedSurvey(ada, { title: 'S', questions, settings });
}

/** A browser without script that begins the form. */
async function visitor(of = survey) {
  const first = await fetch(`${server.url}/survey/${of}?form=1`);
  const html = await first.text();
  const cookie = first.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const [response, version] = [field('response'), field('version')];
  return {
    html,
    response,
    async post(at: string, fields: Record<string, string | string[]>, files: Record<string, File[]> = {}) {
      const form = new FormData();
      const all = { at, version, response, go: 'next', ...fields };
      for (const [name, value] of Object.entries(all))
        for (const each of [value].flat()) form.append(name, each);
      for (const [name, own] of Object.entries(files)) for (const file of own) form.append(name, file);
      const answer = await fetch(`${server.url}/survey/${of}`, {
        method: 'POST',
        body: form,
        headers: { Cookie: cookie },
        redirect: 'manual',
      });
      return { status: answer.status, html: await answer.text() };
    },
  };
}
const pdf = (name: string, content: Buffer | string = SAMPLES.pdf) =>
  new File([new Uint8Array(Buffer.from(content))], name);
const answersOf = async (response: string) =>
  (await server.deps.pool.query('select answers from responses where id = $1', [response])).rows[0]?.answers;
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

it('a form without script posts its files, which are checked and stored as uploads are', async () => {
  const { html, post, response } = await visitor();
  expect(html).toContain('enctype="multipart/form-data"');
  expect(html).toContain(
    '<noscript class="cv-hint">All files of this page together: at most 25 MB</noscript>',
  );
  expect(html).toMatch(/<input[^>]*type="file"[^>]*multiple[^>]*accept="\.pdf"/);
  expect((await post('question:cv', {}, { 'q.cv.file': [pdf('../CV.pdf'), pdf('b.pdf')] })).status).toBe(303);
  const { files } = (await answersOf(response)).cv;
  expect(files).toMatchObject([
    { name: 'CV.pdf', type: 'application/pdf', size: SAMPLES.pdf.length },
    { name: 'b.pdf' },
  ]);
  expect((await post('question:name', { 'q.name': 'Ada' })).status).toBe(303);
  const downloaded = await fetch(
    `${server.url}/api/surveys/${survey}/responses/${response}/files/${files[0].id}`,
    { headers: { Cookie: await server.cookieOf('ada') } },
  );
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
});

it('files of before are kept by their boxes, and go without them', async () => {
  const { post, response } = await visitor();
  await post('question:cv', {}, { 'q.cv.file': [pdf('a.pdf'), pdf('b.pdf')] });
  const again = await post('question:cv', {}, { 'q.cv.file': [new File([], '')] });
  expect(again.status).toBe(422);
  const [, second] = (await answersOf(response)).cv.files;
  expect((await post('question:cv', { 'q.cv': JSON.stringify(second) })).status).toBe(303);
  expect((await answersOf(response)).cv.files).toEqual([second]);
});

it.each([
  ['of another kind', pdf('a.png', SAMPLES.png), 'Files like “a.png” aren’t accepted here.'],
  ['too large', pdf('a.pdf', Buffer.alloc(1_048_577)), '“a.pdf” is too large: at most 1 MB.'],
  ['with another content', pdf('a.pdf', '<html>'), 'The file isn’t what its name says.'],
  ['without content', pdf('a.pdf', ''), '“a.pdf” is empty.'],
])('a file %s is refused by name, and the others stay', async (_, wrong, text) => {
  const { post, response } = await visitor();
  const answer = await post('question:cv', {}, { 'q.cv.file': [pdf('good.pdf'), wrong] });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(text);
  const field = /name="q\.cv"[^>]*? value="([^"]*)"/.exec(answer.html)?.[1] ?? '';
  expect(unescaped(field)).toContain('good.pdf');
  expect((await post('question:cv', { 'q.cv': unescaped(field) })).status).toBe(303);
  expect((await answersOf(response)).cv.files).toMatchObject([{ name: 'good.pdf' }]);
});

it('files of someone else that a form names are refused', async () => {
  const one = await visitor();
  await one.post('question:cv', {}, { 'q.cv.file': [pdf('a.pdf')] });
  const [file] = (await answersOf(one.response)).cv.files;
  const two = await visitor();
  const { status } = await two.post('question:cv', { 'q.cv': JSON.stringify(file) });
  expect(status).toBe(422);
  expect(await answersOf(two.response)).toBeUndefined();
  for (const nonsense of ['{', '1', 'null', '{"id":7}', '[]', '{"id":"x","size":-1,"name":{}}']) {
    expect((await two.post('question:cv', { 'q.cv': nonsense })).status).toBe(422);
  }
});

it('files are replaced and unticked as often as a respondent likes', async () => {
  const single = [{ ...questions[0], maxFiles: 1, required: false }, questions[1]];
  const { post, response } = await visitor(await publishedSurvey(ada, { title: 'S', questions: single }));
  const kept = async (): Promise<Record<string, string>> => {
    const [file] = (await answersOf(response)).cv?.files ?? [];
    return file ? { 'q.cv': JSON.stringify(file) } : {};
  };
  for (let times = 0; times < 6; times += 1) {
    const fields = times > 0 ? await kept() : {};
    expect((await post('question:cv', fields, { 'q.cv.file': [pdf('a.pdf')] })).status).toBe(303);
    if (times % 2 === 0) continue;
    expect((await post('question:cv', {}, { 'q.cv.file': [new File([], '')] })).status).toBe(303);
    expect(await answersOf(response)).toEqual({});
  }
  await purgeFiles(server.deps.db, new Date());
  const { rows } = await server.deps.pool.query('select from response_files where response_id = $1', [
    response,
  ]);
  expect(rows).toEqual([]);
});

it('a response that was begun on a version with files goes on once the live one asks for none', async () => {
  const id = await publish();
  const { post, response } = await visitor(id);
  expect((await post('question:cv', {}, { 'q.cv.file': [pdf('CV.pdf')] })).status).toBe(303);
  const { body, headers } = await ada('GET', `/api/surveys/${id}`);
  const changed = await ada('PUT', `/api/surveys/${id}`, {
    body: { ...body, questions: body.questions.filter((question: { id: string }) => question.id === 'name') },
    headers: { 'If-Match': headers.get('ETag') ?? '' },
  });
  expect(changed.status).toBe(200);
  expect((await ada('POST', `/api/surveys/${id}/publish`)).status).toBe(200);
  expect((await post('question:name', { 'q.name': 'Ada' })).status).toBe(303);
  expect(await answersOf(response)).toMatchObject({ cv: { files: [{ name: 'CV.pdf' }] }, name: 'Ada' });
});

it('a file that is posted as the consent’s box is unticked isn’t stored, and the earlier ones go with the consent', async () => {
  const definition = { title: 'S', layout: 'single_page', questions, settings: { consent: 'I agree' } };
  const asking = await publishedSurvey(ada, definition);
  const { post, response } = await visitor(asking);
  const consent = { language: 'en', elapsed: 0 };
  const saved = { version: 1, sequence: 1, answers: { name: 'Ada' }, consent };
  await server.call('PUT', `/api/public/surveys/${asking}/responses/${response}`, { body: saved });
  const stored = async () =>
    (
      await server.deps.pool.query(
        `select consent is not null as consent, answers,
          (select count(*)::int from response_files where response_id = responses.id) as files
          from responses where id = $1`,
        [response],
      )
    ).rows[0];
  const files = { 'q.cv.file': [pdf('a.pdf'), pdf('b.png')] };
  expect((await post('all', { consent: 'yes', 'q.name': 'Ada' }, files)).status).toBe(422);
  expect(await stored()).toEqual({ consent: true, answers: { name: 'Ada' }, files: 1 });
  const unticked = await post('all', { 'q.name': 'Ada' }, { 'q.cv.file': [pdf('c.pdf')] });
  expect(unticked.status).toBe(422);
  expect(await stored()).toEqual({ consent: false, answers: {}, files: 0 });
});

it('nothing is stored before the consent that is asked for, nor on the way back', async () => {
  const asking = await publish({ consent: 'I agree' });
  const { post, response } = await visitor(asking);
  const stored = async () =>
    (
      await server.deps.pool.query('select count(*)::int as n from response_files where response_id = $1', [
        response,
      ])
    ).rows[0].n;
  await post('question:cv', {}, { 'q.cv.file': [pdf('a.pdf')] });
  expect(await stored()).toBe(0);
  const other = await visitor();
  await other.post('question:cv', { go: 'back' }, { 'q.cv.file': [pdf('a.pdf')] });
  expect(await stored()).toBe(0);
});

it('a file for a question that is no longer asked is named to the respondent and not stored, whether it would be refused or not', async () => {
  const isYes = { question: 'a', operator: 'is', value: true };
  const visibleIf = { match: 'all', groups: [{ match: 'all', rules: [isYes] }] };
  const asked = [{ id: 'a', type: 'yes_no', title: 'A' }, { ...questions[0], visibleIf }, questions[1]];
  const { post, response } = await visitor(await publishedSurvey(ada, { title: 'S', questions: asked }));
  // Another tab has answered “no” since.
  expect((await post('question:a', { 'q.a': 'no' })).status).toBe(303);
  for (const file of [pdf('good.pdf'), pdf('wrong.png', SAMPLES.png)]) {
    const refused = await post('question:cv', {}, { 'q.cv.file': [file] });
    expect([refused.status, refused.html]).toEqual([
      409,
      expect.stringContaining(`<dt>CV?</dt><dd>${file.name}</dd>`),
    ]);
  }
  const { rows } = await server.deps.pool.query('select from response_files where response_id = $1', [
    response,
  ]);
  expect(rows).toEqual([]);
});

it('a file that is no longer there is the fault of its question', async () => {
  const { post, response } = await visitor();
  await post('question:cv', {}, { 'q.cv.file': [pdf('a.pdf')] });
  const [file] = (await answersOf(response)).cv.files;
  const gone = JSON.stringify({ ...file, id: '0198c1de-6b3c-7cc1-8000-0000000000f1' });
  const refused = await post('question:cv', { 'q.cv': gone });
  expect([refused.status, refused.html]).toEqual([
    422,
    expect.stringContaining('A file is no longer there. Please remove it and upload it again.'),
  ]);
  expect((await post('question:cv', { 'q.cv': gone, go: 'back' })).status).toBe(303);
});

it('files that are too large together, and a form that can’t be read, are refused by a page in the reader’s language', async () => {
  const post = async (prefix: string, body: FormData | URLSearchParams | string) => {
    const headers = typeof body === 'string' ? { 'Content-Type': 'multipart/form-data; boundary=x' } : {};
    const answer = await fetch(`${server.url}${prefix}/survey/${survey}`, { method: 'POST', body, headers });
    const html = await answer.text();
    return [
      answer.status,
      /data-refusal="(\w+)"/.exec(html)?.[1],
      html.includes('25 MB'),
      html.includes('indietro'),
    ];
  };
  const form = new FormData();
  form.append('q.cv.file', new File([new Uint8Array(26 * 1_048_576)], 'a.pdf'));
  expect(await post('', form)).toEqual([413, 'too_large', true, false]);
  expect(await post('/it', '--y')).toEqual([400, 'unreadable', false, true]);
  // Without files: too long, and with too many fields.
  const long = new URLSearchParams({ 'q.name': 'x'.repeat(2_100_000) });
  const many = new URLSearchParams('a&'.repeat(10_001));
  for (const text of [long, many]) expect(await post('/it', text)).toEqual([413, 'unreadable', false, true]);
});

it('a form in another encoding than UTF-8 is refused by a page that says so, in the reader’s language', async () => {
  const post = async (prefix: string, body: string, type = 'application/x-www-form-urlencoded') => {
    const headers = { 'Content-Type': type };
    const answer = await fetch(`${server.url}${prefix}/survey/${survey}`, { method: 'POST', body, headers });
    const html = await answer.text();
    return [answer.status, /data-refusal="(\w+)"/.exec(html)?.[1], /<p[^>]*>([^<]*UTF-8\.)</.exec(html)?.[1]];
  };
  expect(await post('', 'q.name=Ren%E9')).toEqual([400, 'unreadable', 'The text isn’t in UTF-8.']);
  expect(await post('/it', 'q.name=Ren%E9')).toEqual([400, 'unreadable', 'Il testo non è in UTF-8.']);
  const named = 'application/x-www-form-urlencoded; charset=iso-8859-1';
  expect(await post('', 'q.name=Rene', named)).toEqual([415, 'unreadable', 'The text isn’t in UTF-8.']);
});
