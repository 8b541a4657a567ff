import type { FileSums } from '@canvass/shared/api/analytics';
import { v7 as uuidv7 } from 'uuid';
import { workspaceMembers } from '../../platform/database/schema.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

let server: TestServer;
let ada: Call;
let viewer: Call;
let survey = '';

const options = ['a', 'b'].map((id) => ({ id, label: id }));
const questions = [
  { id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 5, kinds: ['image', 'pdf', 'document'] },
  { id: 'more', type: 'file_upload', title: 'More?' },
  { id: 'way', type: 'multiple_choice_single', title: 'Way?', options },
  { id: 'why', type: 'text_long', title: 'Why?' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  ada = await server.signIn('ada');
  viewer = await server.signIn('viv');
  await server.deps.db
    .insert(workspaceMembers)
    .values({ workspaceId: 'ada', userId: 'viv', role: 'viewer' })
    .onConflictDoNothing();
  survey = (await ada('POST', '/api/surveys', { body: { title: 'Jobs', languages: ['it'], questions } })).body
    .id;
  expect((await ada('POST', `/api/surveys/${survey}/publish`)).status).toBe(200);
});
afterAll(() => server.stop());

const TEXT = Buffer.from('Plain words');
const SAMPLE_OF: Record<string, Buffer> = { png: SAMPLES.png, pdf: SAMPLES.pdf, txt: TEXT };

interface Given {
  files?: string[];
  way?: string;
  why?: string;
  language?: string;
}

/** A completed response with files of these names. @returns its id */
async function respond({ files = [], way = 'a', why = '', language = 'en' }: Given): Promise<string> {
  const response = uuidv7();
  const upload = uploader(server, { survey, response });
  const cv = [];
  for (const name of files) cv.push(await upload.whole('cv', name, SAMPLE_OF[name.split('.').at(-1) ?? '']));
  const answers = { ...(cv.length > 0 && { cv: { files: cv } }), way: { option: way }, ...(why && { why }) };
  const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { version: 1, sequence: 1, completed: true, language, answers },
  });
  expect(saved.status).toBe(200);
  return response;
}
const read = (query = '', call = ada, question = 'cv') =>
  call('GET', `/api/surveys/${survey}/analytics/files?question=${question}${query}`);
const sums = async (query = '', call = ada) => (await read(query, call)).body as FileSums;
const NONE = { answered: 0, files: 0, bytes: 0, kinds: [] };
const [PNG, PDF, TXT] = [SAMPLES.png.length, SAMPLES.pdf.length, TEXT.length];

it('has nothing before there are files', async () => {
  expect((await read()).body).toEqual(NONE);
  expect((await read('', viewer)).body).toEqual(NONE);
});

it('S14.13 counts files and bytes by kind, within the filters of the page', async () => {
  await respond({ files: ['photo.png', 'cv.pdf'], way: 'a', language: 'it' });
  await respond({ files: ['a.pdf', 'b.pdf', 'notes.txt'], way: 'b', why: 'By word of mouth' });
  await respond({ way: 'b' });
  expect(await sums()).toEqual({
    answered: 2,
    files: 5,
    bytes: PNG + 3 * PDF + TXT,
    kinds: [
      { kind: 'image', files: 1, bytes: PNG },
      { kind: 'pdf', files: 3, bytes: 3 * PDF },
      { kind: 'document', files: 1, bytes: TXT },
    ],
  });
  const first = { answered: 1, files: 2, bytes: PNG + PDF };
  const second = { answered: 1, files: 3, bytes: 2 * PDF + TXT };
  for (const query of ['&language=it', '&answer=way.chose.a', '&language=it&version=1&state=completed'])
    expect(await sums(query)).toMatchObject(first);
  for (const query of ['&answer=way.chose.b', '&search=mouth', '&answer=why.contains.word', '&language=en'])
    expect(await sums(query)).toMatchObject(second);
  expect(await sums('&device=tablet')).toEqual(NONE);
  expect((await read('', ada, 'more')).body).toEqual(NONE);
});

it('leaves out what was never submitted, and what is gone with its response', async () => {
  const before = await sums();
  await uploader(server, { survey, response: uuidv7() }).whole('cv', 'lost.pdf');
  const id = await respond({ files: ['extra.pdf'] });
  await uploader(server, { survey, response: id })
    .whole('cv', 'late.pdf')
    .catch(() => null);
  expect((await sums()).files).toBe(before.files + 1);
  expect((await ada('DELETE', `/api/surveys/${survey}/responses/${id}`)).status).toBe(204);
  expect(await sums()).toEqual(before);
});

it('those who may not read responses get no figures of few, and filter by no text', async () => {
  const withheld = { ...NONE, withheld: true };
  expect(await sums('', viewer)).toEqual(withheld);
  const refused = await read('&search=mouth', viewer);
  expect([refused.status, refused.body.errors[0].field]).toEqual([403, 'search']);
  for (let count = 0; count < 3; count += 1) await respond({ files: ['x.png'] });
  expect(await sums('', viewer)).toMatchObject({ answered: 5, files: 8 });
  expect(await sums('&language=it', viewer)).toEqual(withheld);
  // Nor whether any of a few had one.
  expect(await sums('&device=tablet', viewer)).toEqual(withheld);
});

it('is for those who see the survey, with a question that is named', async () => {
  expect((await read('', await server.signIn('eve'))).status).toBe(404);
  expect((await server.call('GET', `/api/surveys/${survey}/analytics/files?question=cv`)).status).toBe(401);
  expect((await ada('GET', `/api/surveys/${survey}/analytics/files`)).status).toBe(422);
  expect((await read('&version=x')).status).toBe(422);
  expect((await read('', ada, 'nothing')).body).toEqual(NONE);
  expect((await read('', ada, 'cv@1')).body.answered).toBe(5);
  expect((await read('', ada, 'cv@9')).body).toEqual(NONE);
});
