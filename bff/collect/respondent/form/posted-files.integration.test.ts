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
