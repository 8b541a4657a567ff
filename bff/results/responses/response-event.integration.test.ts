import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

let server: TestServer;
let receiver: Receiver;
let ada: Call;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', RATE_LIMITS: '0' });
  receiver = await startReceiver();
  ada = await server.signIn('ada');
  const hook = { url: `${receiver.url}/hook`, events: ['survey_response_created'] };
  expect((await ada('POST', '/api/webhooks', { body: hook })).status).toBe(201);
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

const options = [
  { id: 'o1', label: 'Tè' },
  { id: 'o2', label: 'Caffè' },
];
const questions = [
  { id: 'drink', type: 'multiple_choice_multi', title: 'Da bere?', options, other: true },
  { id: 'when', type: 'date', title: 'Quando, {{drink|ospite}}?' },
  { id: 'again', type: 'yes_no', title: 'Ancora?' },
  { id: 'why', type: 'text_long', title: 'Perché?' },
  { id: 'cv', type: 'file_upload', title: 'Un file?' },
  { id: 'left', type: 'text_short', title: 'Altro?' },
];
const translations = { en: { 'questions.drink.title': 'A drink?', 'questions.drink.options.o1': 'Tea' } };

/** What the worker's process sends. */
async function sentData() {
  const { databaseUrl, publicOrigin } = server.deps.config;
  const worker = spawn(process.execPath, [resolve(import.meta.dirname, '../../worker.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      WEBHOOK_ALLOW_LOOPBACK: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  try {
    const before = receiver.received.length;
    return JSON.parse((await until(() => receiver.received[before])).body).data;
  } finally {
    worker.kill('SIGKILL');
  }
}

it('S16.2 the event of a response can be read alone: texts of the version that was answered, addresses of files, suspected spam', async () => {
  const draft = { title: 'Visita', language: 'it', languages: ['en'], translations, questions };
  const survey = await publishedSurvey(ada, draft);
  const response = uuidv7();
  const file = await uploader(server, { survey, response }).whole('cv', 'CV.pdf');
  const answers = {
    drink: { options: ['o1'], other: 'acqua' },
    when: '2026-05-01',
    again: true,
    why: 'a'.repeat(1500),
    cv: { files: [file] },
  };
  const body = { version: 1, sequence: 1, completed: true, language: 'en', trapped: true, answers };
  const saved = await server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, { body });
  expect(saved.status).toBe(200);

  const data = await sentData();
  expect(data.survey).toEqual({ id: survey, title: 'Visita', version: 1 });
  expect(data.response).toMatchObject({ id: response, suspectedSpam: true, language: 'en' });
  expect(data.response.answers.drink).toEqual(answers.drink);
  expect(data.questions).toEqual([
    { id: 'drink', type: 'multiple_choice_multi', title: 'Da bere?', answer: 'Tè, acqua' },
    { id: 'when', type: 'date', title: 'Quando, ospite?', answer: '1 maggio 2026' },
    { id: 'again', type: 'yes_no', title: 'Ancora?', answer: 'Sì' },
    { id: 'why', type: 'text_long', title: 'Perché?', answer: expect.stringMatching(/^a{999}…$/) },
    { id: 'cv', type: 'file_upload', title: 'Un file?', answer: 'CV.pdf' },
  ]);

  const [{ path, url }] = data.response.answers.cv.files;
  expect(url).toBe(server.deps.config.publicOrigin + path);
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'analyst' } }))
    .body;
  const download = await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } });
  expect(Buffer.from(await download.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
});
