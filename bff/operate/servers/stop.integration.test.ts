import { once } from 'node:events';
import { connect } from 'node:net';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/receiver.ts';
import { listServers } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a server whose requests don’t end stops in order after some seconds, so that operators don’t see it as lost', async () => {
  const { db } = server.deps;
  const { child, origin } = await startServerProcess(server);
  try {
    await until(async () => (await listServers(db)).length === 1);
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let answered = '';
    socket.on('data', (bytes) => {
      answered += String(bytes);
    });
    const body = '{"reports":';
    socket.write(
      `POST /api/area-reports HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n${body}`,
    );
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(answered).toBe('');
    expect(await listServers(db)).toEqual([]);
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);

it('a server that stops says so while it still serves, closes the connections of those who ask, and then its port', async () => {
  const { child, origin } = await startServerProcess(server, { SHUTDOWN_DELAY_SECONDS: '2' });
  try {
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive']);
    await ready.text();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
    const stopping = await fetch(`${origin}/readyz`);
    expect(await stopping.json()).toEqual({ status: 'not_ready', reason: 'stopping' });
    expect(stopping.headers.get('connection')).toBe('close');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  } finally {
    child.kill('SIGKILL');
  }
}, 60_000);
