import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { v7 as uuidv7 } from 'uuid';
import { WEBHOOK_EVENT_SCHEMAS } from '@canvass/shared/api/webhook-events';
import { WEBHOOK_EVENTS } from '@canvass/shared/domain/events';
import { type DeliveryWorker, startDeliveries } from '../../notify/deliveries/worker.ts';
import { eventEnricher } from '../../results/responses/enrich-event.ts';
import { cacheDefinitions } from '../../surveys/versions/definitions.ts';
import { publishedSurvey } from '../../testing/published-survey.ts';
import { type Receiver, startReceiver, until } from '../../testing/receiver.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { uploader } from '../../testing/upload-file.ts';

type EventType = keyof typeof WEBHOOK_EVENT_SCHEMAS;
type Schema = Record<string, unknown>;

let server: TestServer;
let receiver: Receiver;
let worker: DeliveryWorker;

beforeAll(async () => {
  server = await startTestServer({ WEBHOOK_ALLOW_LOOPBACK: '1', DELIVERY_POLL_MS: '100', RATE_LIMITS: '0' });
  receiver = await startReceiver();
  worker = startDeliveries(server.deps, eventEnricher(server.deps, cacheDefinitions()));
});
afterAll(async () => {
  await worker.stop();
  await receiver.stop();
  await server.stop();
});

/** Makes one event of each type happen. */
async function causeAll(): Promise<void> {
  const ada = await server.signIn('ada');
  const hook = { url: `${receiver.url}/hook`, events: [...WEBHOOK_EVENTS] };
  const { id } = (await ada('POST', '/api/webhooks', { body: hook })).body;
  const survey = await publishedSurvey(ada, {
    title: 'Visit',
    scores: [{ id: 'points', name: 'Points' }],
    questions: [
      { id: 'stars', type: 'star_rating', title: 'How many stars?', stars: 5 },
      { id: 'photo', type: 'file_upload', title: 'A photo?' },
    ],
  });
  const response = uuidv7();
  const file = await uploader(server, { survey, response }).whole('photo', 'photo.pdf');
  const save = { version: 1, sequence: 1, completed: true, answers: { stars: 4, photo: { files: [file] } } };
  const path = `/api/public/surveys/${survey}/responses/${response}`;
  expect((await server.call('PUT', path, { body: save })).status).toBe(200);
  await ada('POST', `/api/webhooks/${id}/test`);
  const types = () => new Set(receiver.received.map(({ body }) => JSON.parse(body).type));
  // An event of a response isn't sent once its survey is in the trash.
  await until(() => types().size === WEBHOOK_EVENTS.length);
  await ada('DELETE', `/api/surveys/${survey}`);
  await until(() => types().size === WEBHOOK_EVENTS.length + 1);
}

it('the document describes every request that a webhook is sent: headers, and a body without a field that it doesn’t name', async () => {
  const { body: document } = await server.call('GET', '/api/openapi.json');
  expect(Object.keys(document.webhooks).sort()).toEqual([...WEBHOOK_EVENTS, 'test'].sort());
  const answersTo = (event: string) => Object.keys(document.webhooks[event].post.responses);
  expect(answersTo('survey_response_created')).toEqual(['410', '429', '503', '2XX', 'default']);
  // It is sent once, whatever is answered, and disables nothing.
  expect(answersTo('test')).toEqual(['2XX']);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  await causeAll();

  for (const { body, headers } of receiver.received) {
    const event = JSON.parse(body);
    const { post } = document.webhooks[event.type];
    const { $ref } = post.requestBody.content['application/json'].schema;
    const validate = ajv.compile({ $ref: `api${$ref}` });
    expect(validate(event) || ajv.errorsText(validate.errors)).toBe(true);
    expect(WEBHOOK_EVENT_SCHEMAS[event.type as EventType].parse(event)).toEqual(event);
    const signed = (post.parameters as Array<{ name: string; schema: Schema }>).map(({ name, schema }) => {
      expect([name, ajv.compile(schema)(headers[name])]).toEqual([name, true]);
      return name;
    });
    expect(signed).toEqual(Object.keys(headers).filter((name) => name.startsWith('webhook-')));
  }
});
