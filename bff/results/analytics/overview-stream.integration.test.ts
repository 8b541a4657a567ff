import { until } from '../../testing/receiver.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.stop());

/** Milliseconds without a change, as a new stream of a creator says. */
async function quietFor(name: string): Promise<number> {
  const stream = await fetch(`${server.url}/api/overview/stream`, {
    headers: { Cookie: await server.cookieOf(name) },
  });
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await events?.read())?.value ?? '';
  await events?.cancel();
  return Number(/event: open\ndata: (\d+)/.exec(first)?.[1]);
}

async function listen(name: string) {
  const stream = await fetch(`${server.url}/api/overview/stream`, {
    headers: { Cookie: await server.cookieOf(name) },
  });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain('event: open');
  return events;
}

it('the stream has events of all surveys of the creator, and of no other creator', async () => {
  const [ada, bob] = [await server.signIn('ada'), await server.signIn('bob')];
  const own = (await ada('POST', '/api/surveys', { body: { title: 'Of Ada' } })).body.id;
  const theirs = (await bob('POST', '/api/surveys', { body: { title: 'Of Bob' } })).body.id;
  const toAda = await listen('ada');
  // When the server starts to listen to other servers it notifies all streams, as it may have missed notifications.
  expect((await toAda?.read())?.value).toContain('event: responses');
  const toBob = await listen('bob');
  server.services.live.changed([theirs]);
  expect((await toBob?.read())?.value).toContain('event: responses');
  const next = toAda?.read();
  await expect(
    Promise.race([next, new Promise((resolve) => setTimeout(resolve, 500, 'nothing'))]),
  ).resolves.toBe('nothing');
  server.services.live.changed([own]);
  expect((await next)?.value).toContain('event: responses');
  await Promise.all([toAda?.cancel(), toBob?.cancel()]);
});

it('the first event says for how long nothing changed, so that a page that has read before reads no second time', async () => {
  const [carol, dan] = [await server.signIn('carol'), await server.signIn('dan')];
  const changed = (await carol('POST', '/api/surveys', { body: { title: 'Changes' } })).body.id;
  await dan('POST', '/api/surveys', { body: { title: 'Stays' } });
  server.services.live.changed([changed]);
  await until(async () => {
    const dans = await quietFor('dan');
    return (await quietFor('carol')) < dans;
  });
});

it('the stream requires a session', async () => {
  expect((await server.call('GET', '/api/overview/stream')).status).toBe(401);
});
