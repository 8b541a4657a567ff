import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploader } from '../../testing/upload-file.ts';

let server: TestServer;
let survey: string;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  const questions = [
    { id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 2, kinds: ['pdf'] },
    { id: 'name', type: 'text_short', title: 'Name?' },
  ];
  const settings = { consent: 'I agree' };
  survey = await publishedSurvey(await server.signIn('ada'), { title: 'S', questions, settings });
});
afterAll(() => server.stop());

const consent = { language: 'en', elapsed: 10 };
const save = (response: string, sequence: number, answers: object, more: object = { consent }) =>
  server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { version: 1, sequence, answers, ...more },
  });
/** An upload that was begun with consent, as its address and answer. */
async function begun(response: string, name = 'CV.pdf') {
  const { begin, piece, address } = uploader(server, { survey, response });
  const content = Buffer.from('%PDF-1.7\n');
  const { body } = await begin({ question: 'cv', name, size: content.length, consent });
  return { file: body, address: `${address}/${body.id}`, finish: () => piece(body.id, 0, content) };
}
const storedOf = async (response: string) => {
  const { rows } = await server.deps.pool.query<{ name: string }>(
    'select name from response_files where response_id = $1 order by name',
    [response],
  );
  return rows.map(({ name }) => name);
};

it('files go with the consent: those that answers name, those of no answer, and those on their way', async () => {
  const [response, other] = [uuidv7(), uuidv7()];
  const named = await begun(response);
  await named.finish();
  expect((await save(response, 1, { cv: { files: [named.file] }, name: 'Ada' })).status).toBe(200);
  await (await begun(response, 'b.pdf')).finish();
  const half = await begun(response, 'c.pdf');
  const theirs = await begun(other);
  await theirs.finish();
  await save(other, 1, { cv: { files: [theirs.file] } });

  // The page asks for the removal before it saves: the answer still names the file.
  expect((await server.call('DELETE', named.address)).status).toBe(204);
  expect((await save(response, 2, {}, {})).status).toBe(200);
  expect(await storedOf(response)).toEqual([]);
  expect((await half.finish()).status).toBe(404);
  expect(await storedOf(other)).toEqual(['CV.pdf']);
});

it('a withdrawal that is overtaken, or refused, deletes nothing; nor does a save without answers', async () => {
  const response = uuidv7();
  const { file, finish } = await begun(response);
  await finish();
  expect((await save(response, 3, {})).status).toBe(200);
  await save(response, 5, { cv: { files: [file] } });
  expect((await save(response, 4, {}, {})).body.sequence).toBe(5);
  expect((await save(response, 6, { name: 'Ada' }, {})).status).toBe(422);
  expect(await storedOf(response)).toEqual(['CV.pdf']);
  expect((await save(response, 7, { cv: { files: [file] } }, { consent, completed: true })).status).toBe(200);
  expect((await save(response, 8, {}, {})).body.code).toBe('already_completed');
  expect(await storedOf(response)).toEqual(['CV.pdf']);
});
