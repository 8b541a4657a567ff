import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import AdmZip from 'adm-zip';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createListener } from '../../app.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

let server: TestServer;
let ada: Call;
let survey: string;

const questions = [{ id: 'cv', type: 'file_upload', title: 'CV?', maxFiles: 3, maxMegabytes: 24 }];

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: '0' });
  ada = await server.signIn('ada');
  survey = await publishedSurvey(ada, { title: 'Jobs', questions });
});
afterAll(() => server.stop());

const uploads = (response: string) => uploader(server, { survey, response });
const submit = (response: string, files: object[]) =>
  server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, {
    body: { version: 1, sequence: 1, completed: true, answers: { cv: { files } } },
  });
const archive = async () =>
  fetch(`${server.url}/api/account/export`, { headers: { Cookie: await server.cookieOf('ada') } });

/**
 * Requests the archive and reads none of it, through a socket in the file system: its buffers have the same size on every
 * machine, while those of a TCP connection may grow beyond any file that a test can afford.
 */
async function archiveThatIsNotRead(): Promise<{ leave(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'canvass-archive-'));
  const listening = createHttpServer(createListener(server.deps, server.services), server.deps.config);
  listening.listen(join(directory, 'socket'));
  await once(listening, 'listening');
  const sent = request({
    socketPath: join(directory, 'socket'),
    path: '/api/account/export',
    headers: { Host: new URL(server.url).host, Cookie: await server.cookieOf('ada') },
  }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return {
    async leave() {
      response.destroy();
      listening.closeAllConnections();
      listening.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const folder = () => `surveys/jobs-${survey}/files`;

async function filesInArchive(): Promise<Record<string, Buffer>> {
  const zip = new AdmZip(Buffer.from(await (await archive()).arrayBuffer()));
  const own = zip.getEntries().filter(({ entryName }) => entryName.startsWith(folder()));
  return Object.fromEntries(own.map((entry) => [entry.entryName, entry.getData()]));
}

it('the archive has the uploaded files of each response, byte by byte, and none that no answer names', async () => {
  const response = uuidv7();
  const { whole, begin } = uploads(response);
  const photo = Buffer.concat([SAMPLES.pdf, Buffer.alloc(700_000, 9)]);
  const [first, second] = [await whole('cv', 'CV.pdf', photo), await whole('cv', 'cv.pdf')];
  await whole('cv', 'taken back.pdf');
  await begin({ question: 'cv', name: 'half.pdf', size: 100 });
  expect((await submit(response, [first, second])).status).toBe(200);
  const held = uuidv7();
  await submit(held, [await uploads(held).whole('cv', 'held.pdf')]);
  await server.deps.pool.query('update responses set held = true where id = $1', [held]);

  const files = await filesInArchive();
  expect(
    Object.keys(files)
      .map((path) => path.toLowerCase())
      .toSorted(),
  ).toEqual(['cv (2).pdf', 'cv.pdf'].map((name) => `${folder()}/${response}/${name}`.toLowerCase()));
  expect(
    Object.values(files)
      .map((bytes) => bytes.length)
      .toSorted((a, b) => a - b),
  ).toEqual([SAMPLES.pdf.length, photo.length]);
  expect(Object.values(files).some((bytes) => bytes.equals(photo))).toBe(true);
});

it('a large file passes through the server a piece at a time', async () => {
  // Far larger than what a connection holds on its way.
  const size = 16 * 1_048_576;
  await server.deps.pool.query("update users set plan = 'business' where id = 'ada'");
  const response = uuidv7();
  const { begin, piece } = uploads(response);
  const { id, name, type } = (await begin({ question: 'cv', name: 'large.pdf', size })).body;
  const hash = createHash('sha256');
  for (let offset = 0; offset < size; offset += 1_048_576) {
    const bytes = Buffer.alloc(1_048_576, offset / 1_048_576);
    if (offset === 0) SAMPLES.pdf.copy(bytes);
    hash.update(bytes);
    expect((await piece(id, offset, bytes)).status).toBe(200);
  }
  expect((await submit(response, [{ id, name, size, type }])).status).toBe(200);
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const piecesRead = () =>
    query.mock.calls.filter((call: unknown[]) => JSON.stringify(call[0]).includes('response_file_chunks'))
      .length;
  const stopped = await archiveThatIsNotRead();
  // A client that stops reading stops the server, once the connection's buffers, below 1 MB here, are full.
  let seen = 0;
  for (let unchanged = 0; seen === 0 || unchanged < 6; unchanged += 1) {
    if (seen !== piecesRead()) unchanged = 0;
    seen = piecesRead();
    await sleep(250);
  }
  expect(seen).toBeLessThan(10);
  await stopped.leave();
  query.mockRestore();
  const bytes = (await filesInArchive())[`${folder()}/${response}/large.pdf`];
  expect(
    createHash('sha256')
      .update(bytes ?? '')
      .digest('hex'),
  ).toBe(hash.digest('hex'));
});

it('with the account every byte of its respondents’ files is gone', async () => {
  const count = async () =>
    (await server.deps.pool.query('select count(*)::int as chunks from response_file_chunks')).rows[0].chunks;
  expect(await count()).toBeGreaterThan(0);
  expect((await ada('POST', '/api/auth/delete-account')).status).toBe(204);
  expect(await count()).toBe(0);
});
