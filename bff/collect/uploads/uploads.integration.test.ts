import { createHash } from 'node:crypto';
import { SMALLEST_PIECE } from '@canvass/shared/api/uploads';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

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
    kinds: ['pdf', 'image', 'document', 'spreadsheet', 'presentation', 'audio'],
  },
  { id: 'photo', type: 'file_upload', title: 'Photo?', kinds: ['image'] },
  { id: 'name', type: 'text_short', title: 'Name?' },
];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = await publish(ada);
});
afterAll(() => server.stop());

async function publish(by: Call, settings: object = {}): Promise<string> {
  return publishedSurvey(by, { title: 'S', questions, settings });
}

const of = (response: string, id = survey) => uploader(server, { survey: id, response });
const save = (response: string, answers: object, more: object = {}) =>
  server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { version: 1, sequence: 1, completed: true, answers, ...more },
  });
const stored = async (response: string) =>
  (await server.deps.pool.query('select * from response_files where response_id = $1', [response])).rows;

it('an upload goes on at the boundary of every piece after its connection was lost', async () => {
  const step = SMALLEST_PIECE;
  const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(4 * step, 3)]);
  const { begin, piece, address } = of(uuidv7());
  const begun = await begin({ question: 'cv', name: 'CV.pdf', size: bytes.length });
  expect(begun.status).toBe(201);
  expect(begun.body).toMatchObject({
    name: 'CV.pdf',
    type: 'application/pdf',
    size: bytes.length,
    offset: 0,
  });
  const { id } = begun.body;
  for (let offset = 0; offset < bytes.length; offset += step) {
    const asked = await fetch(`${server.url}${address}/${id}`, { method: 'HEAD' });
    expect(asked.headers.get('Upload-Offset')).toBe(String(offset));
    expect(asked.headers.get('Upload-Length')).toBe(String(bytes.length));
    const sent = bytes.subarray(offset, offset + step);
    const { status, body } = await piece(id, offset, sent);
    expect([status, body.offset]).toEqual([200, Math.min(offset + step, bytes.length)]);
    // The answer was lost, and the piece is sent again.
    const again = await piece(id, offset, sent);
    expect([again.status, again.body.code]).toEqual([409, 'wrong_offset']);
    expect(again.headers.get('Upload-Offset')).toBe(String(body.offset));
  }
  const { rows } = await server.deps.pool.query('select digest from response_files where id = $1', [id]);
  expect(rows[0].digest).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('refuses a piece that is too small, names the field, and goes on with a larger one; only the last may be small', async () => {
  const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(2 * SMALLEST_PIECE, 3)]);
  const { begin, piece } = of(uuidv7());
  const { id } = (await begin({ question: 'cv', name: 'CV.pdf', size: bytes.length })).body;
  const small = await piece(id, 0, bytes.subarray(0, SMALLEST_PIECE - 1));
  expect([small.status, small.body.errors]).toEqual([
    422,
    [
      {
        field: 'file',
        code: 'piece_too_small',
        message: 'A piece must have at least 64 kB, except the last one of the file.',
        params: { kilobytes: 64 },
      },
    ],
  ]);
  expect((await piece(id, 0, bytes.subarray(0, SMALLEST_PIECE))).body.offset).toBe(SMALLEST_PIECE);
  const one = await piece(id, SMALLEST_PIECE, bytes.subarray(SMALLEST_PIECE, SMALLEST_PIECE + 1));
  expect([one.status, one.body.errors[0].code]).toEqual([422, 'piece_too_small']);
  const most = bytes.length - 1;
  expect((await piece(id, SMALLEST_PIECE, bytes.subarray(SMALLEST_PIECE, most))).body.offset).toBe(most);
  expect((await piece(id, most, bytes.subarray(most))).body.offset).toBe(bytes.length);
});

it('of several pieces at the same offset one is stored', async () => {
  const { begin, piece } = of(uuidv7());
  const bytes = Buffer.concat([SAMPLES.pdf, Buffer.alloc(2 * SMALLEST_PIECE, 5)]);
  const { id } = (await begin({ question: 'cv', name: 'CV.pdf', size: bytes.length })).body;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => piece(id, 0, bytes.subarray(0, SMALLEST_PIECE))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await piece(id, SMALLEST_PIECE, bytes.subarray(SMALLEST_PIECE))).body.offset).toBe(bytes.length);
});

it.each([
  ['too far', 10, 'abc', 409],
  ['longer than it said', 0, 'x'.repeat(200), 409],
  ['without a number', Number.NaN, 'abc', 400],
])('refuses a piece %s', async (_, offset, text, status) => {
  const { begin, piece } = of(uuidv7());
  const { id } = (await begin({ question: 'cv', name: 'a.txt', size: 100 })).body;
  expect((await piece(id, offset, Buffer.from(text))).status).toBe(status);
});

it.each([
  ['larger than the question allows', { name: 'a.pdf', size: 1_048_577 }, 'size', 'file_too_large'],
  ['without an ending', { name: 'readme', size: 10 }, 'name', 'file_type'],
  ['that browsers run', { name: 'a.svg', size: 10 }, 'name', 'file_type'],
  ['that browsers run, with another ending before', { name: 'a.pdf.html', size: 10 }, 'name', 'file_type'],
  ['that systems run', { name: 'a.pdf\u202Eexe.', size: 10 }, 'name', 'file_type'],
  ['of a kind that the question doesn’t take', { name: 'a.mp4', size: 10 }, 'name', 'file_type'],
  ['without bytes', { name: 'a.pdf', size: 0 }, 'size', 'too_small_number'],
  [
    'of another question',
    { question: 'name', name: 'a.pdf', size: 10 },
    'question',
    'answer_unknown_question',
  ],
])('refuses a file %s', async (_, file, field, code) => {
  const { status, body } = await of(uuidv7()).begin({ question: 'cv', ...file });
  expect([status, body.errors]).toMatchObject([422, [{ field, code }]]);
  expect(body.errors[0].message).not.toBe('');
});

it.each([
  ['HTML as a PDF', 'a.pdf', '<!doctype html><script>alert(1)</script>'],
  ['HTML before the mark of a PDF', 'a.pdf', '\n<script>alert(1)</script>%PDF-1.7\n'],
  ['the mark of a PDF too far behind', 'a.pdf', `${' '.repeat(1024)}%PDF-1.7\n`],
  ['another ISO file’s box as audio', 'a.m4a', '\0\0\0\u0018moovM4A '],
  ['SVG as a PNG', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML as text', 'a.txt', ' \n<script>alert(1)</script>'],
  ['a program as text', 'a.txt', 'MZ\u0090\u0000'],
  ['HTML in UTF-16 as text', 'a.txt', Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le')],
  ['a picture as a document', 'a.docx', SAMPLES.png],
  ['any ZIP as a document', 'a.docx', 'PK\u0003\u0004virus.exe'],
])('refuses %s, and keeps nothing of it', async (_, name, content) => {
  const response = uuidv7();
  const bytes = Buffer.from(content as Buffer);
  const { begin, piece } = of(response);
  const { id } = (await begin({ question: 'cv', name, size: bytes.length })).body;
  const { status, body } = await piece(id, 0, bytes);
  expect([status, body.errors[0].code]).toEqual([422, 'file_content']);
  expect(await stored(response)).toEqual([]);
});

it.each([
  ['a text whose first words are those of a program', 'a.txt', 'mz,intensity\n100,5\n'],
  ['a text in the UTF-16 of Windows', 'a.txt', Buffer.from('\uFEFFÄpfel, 5 €\r\n', 'utf16le')],
  ['a text in UTF-16 the other way around', 'a.txt', Buffer.from('\uFEFFname;5\r\n', 'utf16le').swap16()],
  ['a PDF after a byte order mark and a new line', 'a.pdf', Buffer.from('\uFEFF\r\n%PDF-1.7\n')],
  ['a PDF after blanks', 'a.pdf', `\0${'\n'.repeat(500)}%PDF-1.4\n`],
  ...['docx', 'xlsx', 'pptx'].map((ending) => [
    `a .${ending} with a password`,
    `a.${ending}`,
    Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
  ]),
  ...['M4A ', 'M4B ', '3gp4', 'mp41'].map((brand) => [
    `audio of the brand ${brand}`,
    'a.m4a',
    `\0\0\0\u0018ftyp${brand}`,
  ]),
])('takes %s', async (_, name, content) => {
  const bytes = Buffer.from(content as Buffer);
  const { begin, piece } = of(uuidv7());
  const { id } = (await begin({ question: 'cv', name, size: bytes.length })).body;
  expect((await piece(id, 0, bytes)).status).toBeLessThan(300);
});

it.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ada\\CV.PDF', 'CV.pdf'],
  ['a\u202Efdp.pdf', 'afdp.pdf'],
  ['a\u0001\r\nb.pdf', 'ab.pdf'],
  ['<img src=x>".pdf', '_img src=x__.pdf'],
  [`${'x'.repeat(5000)}.pdf`, `${'x'.repeat(116)}.pdf`],

  ['Lebenslauf – Ärztin 医生.pdf', 'Lebenslauf – Ärztin 医生.pdf'],
])('the name %j becomes %j', async (name, plain) => {
  const { status, body } = await of(uuidv7()).begin({ question: 'cv', name, size: 10 });
  expect([status, body.name]).toEqual([201, plain]);
});

describe('an answer', () => {
  it('has its files as they were stored, whatever the client says of them', async () => {
    const response = uuidv7();
    const { id } = await of(response).whole('cv', 'CV.pdf');
    const saved = await save(response, {
      cv: { files: [{ id, name: 'x.exe', size: 1, type: 'text/html' }] },
    });
    expect(saved.status).toBe(200);
    const { body } = await ada('GET', `/api/surveys/${survey}/responses/${response}`);
    expect(body.answers.cv).toEqual({
      files: [
        {
          id,
          name: 'CV.pdf',
          size: SAMPLES.pdf.length,
          type: 'application/pdf',
          path: `/api/surveys/${survey}/responses/${response}/files/${id}`,
        },
      ],
    });
  });

  it('can’t have what isn’t its own', async () => {
    const [mine, theirs] = [uuidv7(), uuidv7()];
    const other = await of(theirs).whole('cv', 'CV.pdf');
    const photo = await of(mine).whole('photo', 'me.png', SAMPLES.png);
    const begun = (await of(mine).begin({ question: 'cv', name: 'half.pdf', size: 10 })).body;
    for (const id of [other.id, photo.id, begun.id, uuidv7()]) {
      const { status, body } = await save(mine, { cv: { files: [{ id }] } });
      expect([status, body.errors]).toMatchObject([
        422,
        [{ field: 'answers.cv', code: 'answer_file_missing' }],
      ]);
    }
  });

  it('has no more files than the question takes, each once', async () => {
    const response = uuidv7();
    const files = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => of(response).whole('cv', name)),
    );
    expect((await save(response, { cv: { files } })).body.errors[0].code).toBe('answer_too_many_files');
    const twice = { files: [files[0], files[0]] };
    expect((await save(response, { cv: twice })).body.errors[0].code).toBe('answer_repeated_file');
    expect((await save(response, { name: { files: [files[0]] } })).status).toBe(422);
    expect((await save(response, { cv: { files: files.slice(0, 2) } })).status).toBe(200);
  });
});

it('a completed response takes no more files and loses none', async () => {
  const response = uuidv7();
  const { begin, whole, address } = of(response);
  const file = await whole('cv', 'CV.pdf');
  await save(response, { cv: { files: [file] } });
  expect((await begin({ question: 'cv', name: 'b.pdf', size: 10 })).body.code).toBe('already_completed');
  expect((await server.call('DELETE', `${address}/${file.id}`)).body.code).toBe('already_completed');
  expect(await stored(response)).toHaveLength(1);
});

it('a respondent removes a file, and may upload only so many', async () => {
  const { begin, whole, address } = of(uuidv7());
  const { id } = await whole('photo', 'me.png', SAMPLES.png);
  expect((await server.call('DELETE', `${address}/${id}`)).status).toBe(204);
  expect((await server.call('GET', `${address}/${id}`)).status).toBe(404);
  const more = () => begin({ question: 'photo', name: 'a.png', size: 10 });
  for (let files = 0; files < 4; files += 1) expect((await more()).status).toBe(201);
  expect((await more()).body.code).toBe('too_many_uploads');
});

it('stores nothing before the consent that a survey asks for', async () => {
  const asking = await publish(ada, { consent: 'I agree' });
  const { begin } = of(uuidv7(), asking);
  const file = { question: 'cv', name: 'a.pdf', size: 10 };
  expect((await begin(file)).body.code).toBe('consent_required');
  expect((await begin({ ...file, consent: { language: 'en', elapsed: 10 } })).status).toBe(201);
});

it('takes no files for a survey that is closed, protected or not there', async () => {
  const secret = await publish(ada, { password: 'secret' });
  const file = { question: 'cv', name: 'a.pdf', size: 10 };
  expect((await of(uuidv7(), secret).begin(file)).status).toBe(401);
  await ada('POST', `/api/surveys/${secret}/close`);
  expect((await of(uuidv7(), secret).begin(file)).status).toBe(410);
  expect((await of(uuidv7(), 'nothere1').begin(file)).status).toBe(404);
});

it('takes no more files than the plan has room for, and counts them in its usage', async () => {
  const bob = await server.signIn('bob');
  await server.deps.pool.query("update workspaces set plan = 'free' where id = 'bob'");
  const own = await publish(bob);
  const { begin } = of(uuidv7(), own);
  const { id } = (await begin({ question: 'cv', name: 'a.pdf', size: 1000 })).body;
  await server.deps.pool.query('update response_files set size = $2 where id = $1', [
    id,
    200 * 1_048_576 - 10,
  ]);
  expect((await begin({ question: 'cv', name: 'b.pdf', size: 11 })).body.code).toBe('file_storage_full');
  expect((await begin({ question: 'cv', name: 'b.pdf', size: 10 })).status).toBe(201);
  const { usage, limits } = (await bob('GET', '/api/subscription')).body;
  expect([usage.fileMegabytes, limits.fileMegabytes]).toEqual([200, 200]);
});

it('respondents are told the plan’s size where it is below the question’s, in the API and on the page', async () => {
  const carla = await server.signIn('carla');
  const large = [
    { id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 3, maxMegabytes: 80, kinds: ['pdf'] },
  ];
  const id = await publishedSurvey(carla, { title: 'S', questions: large });
  const shown = async () => {
    const { body, headers } = await server.call('GET', `/api/public/surveys/${id}`);
    const page = await (await fetch(`${server.url}/it/survey/${id}?form=1`)).text();
    return [body.questions[0].maxMegabytes, /Fino a 3 file, (\d+)\sMB/.exec(page)?.[1], headers.get('ETag')];
  };
  const megabytes = { free: 10, pro: 50, business: 80 };
  for (const [plan, most] of Object.entries(megabytes)) {
    await server.deps.pool.query("update workspaces set plan = $1 where id = 'carla'", [plan]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await shown()).toEqual([most, String(most), `"v1-f${most}"`]);
  }
});
