import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { guardedAgent } from './agent.ts';

let server: Server;
let port: number;
let hits: string[];

beforeEach(async () => {
  hits = [];
  server = createServer((incoming, response) => {
    hits.push(incoming.url ?? '');
    if (incoming.url === '/redirect') response.writeHead(302, { Location: '/secret' });
    response.end('ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** A lookup that returns the next of these addresses at each call. */
function resolver(...answers: string[][]): typeof lookup {
  let asked = 0;
  return ((_name: string, _options: unknown, callback: (...result: unknown[]) => void) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

async function get(url: string, options: { allowLoopback: boolean; lookup?: typeof lookup }) {
  const agent = guardedAgent(options);
  try {
    const response = await request(url, { dispatcher: agent });
    return { status: response.statusCode, text: await response.body.text() };
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await agent.close();
  }
}

describe('the guarded connection', () => {
  it('refuses a literal address without connecting', async () => {
    expect(await get(`http://127.0.0.1:${port}/`, { allowLoopback: false })).toBe('REFUSED_TARGET');
    expect(await get(`http://[::ffff:127.0.0.1]:${port}/`, { allowLoopback: true })).toBe('REFUSED_TARGET');
    expect(hits).toEqual([]);
  });

  it('refuses a name that resolves to a private address at the moment of connecting', async () => {
    const url = `http://rebound.example:${port}/`;
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], ['169.254.169.254']]) {
      expect(await get(url, { allowLoopback: false, lookup: resolver(addresses) })).toBe('REFUSED_TARGET');
    }
    expect(hits).toEqual([]);
  });

  it('connects to the address that it checked, without resolving the name again', async () => {
    // DNS rebinding: the name resolves to a public address at first and to a private one the second time.
    const rebinding = resolver(['127.0.0.1'], ['169.254.169.254']);
    const answer = await get(`http://host.example:${port}/`, { allowLoopback: true, lookup: rebinding });
    expect(answer).toEqual({ status: 200, text: 'ok' });
  });

  it('follows no redirect', async () => {
    const answer = await get(`http://127.0.0.1:${port}/redirect`, { allowLoopback: true });
    expect(answer).toMatchObject({ status: 302 });
    expect(hits).toEqual(['/redirect']);
  });
});
