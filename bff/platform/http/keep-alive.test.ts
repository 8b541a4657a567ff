import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { readConfig } from '../config/config.ts';
import { createHttpServer } from './server.ts';

const start = async (keepAliveSeconds: number) => {
  const server = createHttpServer((_request, response) => response.end(), { keepAliveSeconds });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, port: (server.address() as AddressInfo).port };
};

async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return String((await once(socket, 'data'))[0]);
}

describe('a connection after its last response', () => {
  it('stays open for longer than balancers keep idle ones', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://x' }).keepAliveSeconds).toBeGreaterThan(60);
  });

  it('stays open for the configured time, which a header names', async () => {
    const { server, port } = await start(7);
    const socket = connect(port, '127.0.0.1');
    expect(await ask(socket)).toContain('\r\nKeep-Alive: timeout=7\r\n');
    expect(await ask(socket)).toMatch(/^HTTP\/1\.1 200 /);
    server.close();
    await once(socket, 'close');
  });

  it('is closed at once when the server stops', async () => {
    const { server, port } = await start(3600);
    const socket = connect(port, '127.0.0.1');
    await ask(socket);
    const closed = once(socket, 'close');
    const ended = once(server, 'close');
    server.close();
    await Promise.all([closed, ended]);
  });
});
