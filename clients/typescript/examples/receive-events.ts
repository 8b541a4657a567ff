import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, unwrap } from '@canvass/client';

const canvass = createClient({ url: process.env.CANVASS_URL ?? '', key: process.env.CANVASS_KEY ?? '' });

const { id } = await unwrap(
  canvass.POST('/api/webhooks', {
    body: { url: 'https://hooks.example.com/canvass', events: ['survey_response_created'] },
  }),
);
const { secret } = await unwrap(canvass.GET('/api/webhooks/{id}/secret', { params: { path: { id } } }));

// The receiver, which the address above leads to. The body is verified as it was sent, before it is parsed.
const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
createServer(async (request, response) => {
  // Undefined when the connection broke: there is no request to answer.
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return;
  const [event, time, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(request.headers[`webhook-${name}`]),
  );
  const expected = createHmac('sha256', key).update(`${event}.${time}.${body}`).digest();
  const isSigned = String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  if (isSigned && isRecent) console.log(event, JSON.parse(body).data);
  response.writeHead(isSigned && isRecent ? 204 : 400).end();
}).listen(Number(process.env.PORT ?? 3000));

const delivery = await unwrap(canvass.POST('/api/webhooks/{id}/test', { params: { path: { id } } }));
console.log(secret.slice(0, 6), delivery.state);
