import Papa from 'papaparse';
import { v7 as uuidv7 } from 'uuid';
import { startDeliveries } from '../../notify/deliveries/worker.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Call, startTestServer, type TestServer } from '../../testing/server.ts';
import { SAMPLES, uploader } from '../../testing/upload-file.ts';

let server: TestServer;
let receiver: Receiver;
let ada: Call;
let survey: string;
let sent: { response: string; files: Array<{ id: string; name: string }> };
const body = () => JSON.parse(receiver.received[0]?.body ?? '');

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '100', RATE_LIMITS: '0' });
  receiver = await startReceiver();
  ada = await server.signIn('ada');
  const hook = { url: `${receiver.url}/hook`, events: ['survey_response_created'] };
  expect((await ada('POST', '/api/webhooks', { body: hook })).status).toBe(201);
  const questions = [{ id: 'cv', type: 'file_upload', title: 'Your CV', maxFiles: 2 }];
  survey = await publishedSurvey(ada, { title: 'S', questions });
  const response = uuidv7();
  const { whole } = uploader(server, { survey, response });
  const files = [await whole('cv', '=CV.pdf'), await whole('cv', 'Letter.pdf')];
  const saved = { version: 1, sequence: 1, completed: true, answers: { cv: { files } } };
  await server.call('PUT', `/api/public/surveys/${survey}/responses/${response}`, { body: saved });
  sent = { response, files };
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});

const paths = () =>
  sent.files.map(({ id }) => `/api/surveys/${survey}/responses/${sent.response}/files/${id}`);

it('a webhook gets the path of each file, under which its key downloads it', async () => {
  const worker = startDeliveries(server.deps);
  await until(() => Promise.resolve(receiver.received.length > 0));
  await worker.stop();
  const { files } = (body().data ?? body()).response.answers.cv;
  expect(files.map(({ path }: { path: string }) => path)).toEqual(paths());
  const { key } = (await ada('POST', '/api/workspaces/ada/keys', { body: { name: 'K', role: 'analyst' } }))
    .body;
  const file = await fetch(server.url + files[1].path, { headers: { Authorization: `Bearer ${key}` } });
  expect(Buffer.from(await file.arrayBuffer()).equals(SAMPLES.pdf)).toBe(true);
});

it.each([
  ['labels', 'Your CV', 'Your CV (downloads)'],
  ['ids', 'cv', 'cv.downloads'],
])(
  'the file of responses (%s) has the names of files in a column, and their addresses in another',
  async (values, names, downloads) => {
    const url = `${server.url}/api/surveys/${survey}/responses/export?format=csv&values=${values}`;
    const csv = await (await fetch(url, { headers: { Cookie: await server.cookieOf('ada') } })).text();
    const [row] = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
    // No name of a file becomes a formula.
    expect(row?.[names]).toBe("'=CV.pdf; Letter.pdf");
    expect(row?.[downloads]).toBe(
      paths()
        .map((path) => server.deps.config.publicOrigin + path)
        .join('; '),
    );
  },
);

it('the JSON file has the addresses beside the names, or by ids the answer of the API', async () => {
  const answersIn = async (values: string) => {
    const url = `${server.url}/api/surveys/${survey}/responses/export?format=json&values=${values}`;
    const file = await fetch(url, { headers: { Cookie: await server.cookieOf('ada') } });
    return ((await file.json()) as { responses: Array<{ answers: unknown }> }).responses[0]?.answers;
  };
  const [first, second] = paths();
  expect(await answersIn('labels')).toMatchObject([
    {
      answer: ['=CV.pdf', 'Letter.pdf'],
      downloads: [first, second].map((path) => `${server.deps.config.publicOrigin}${path}`),
    },
  ]);
  expect(await answersIn('ids')).toMatchObject({ cv: { files: [{ path: first }, { path: second }] } });
});
