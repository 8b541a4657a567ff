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
