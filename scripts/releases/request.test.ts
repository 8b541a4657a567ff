import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { ask } from './request.ts';

let server: Server;
/** Answers the requests one after the other; the last one answers all further ones. */
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[];
let requests: number;

beforeEach(async () => {
  requests = 0;
  server = createServer((request, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const cutOff = (request: IncomingMessage) => request.once('data', () => request.socket.destroy());
const done = (request: IncomingMessage, response: ServerResponse) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => response.end(JSON.stringify({ bytes })));
};
const refuse = (status: number) => (_: IncomingMessage, response: ServerResponse) => {
  const problem = { type: 'x', title: 'No', status, detail: 'No', message: 'No', code: 'no' };
  const errors = [{ field: 'a.js', code: 'changed', message: 'a.js differs.' }];
  response.writeHead(status).end(JSON.stringify({ ...problem, errors }));
};

const tarball = Buffer.alloc(3_000_000, 'tarball');
function upload(repeatable = true, onProgress?: (sent: number) => void) {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = { method: 'POST' as const, path: '/', body: tarball, repeatable };
  return ask(
    { address, publicOrigin: address, headers: {} },
    onProgress ? { ...sent, onProgress } : sent,
    z.object({ bytes: z.number() }),
  );
}

it('a request whose connection is lost is sent again, whole', async () => {
  answers = [cutOff, cutOff, done];
  expect(await upload()).toEqual({ bytes: tarball.length });
  expect(requests).toBe(3);
});

it('one that must not be repeated is not, and the message says that it may have been carried out', async () => {
  answers = [cutOff, done];
  await expect(upload(false)).rejects.toThrow(/can't be reached: \w+\. Whether it was carried out/);
  expect(requests).toBe(1);
});

it('a server that is being replaced is waited for', async () => {
  answers = [refuse(503), refuse(502), done];
  expect(await upload()).toEqual({ bytes: tarball.length });
});

it.each([502, 503, 504])(
  'one that must not be repeated is not after a %i, and the message says so',
  async (status) => {
    answers = [refuse(status), done];
    await expect(upload(false)).rejects.toThrow(/^No[^]*Whether it was carried out is in npm run history/);
    expect(requests).toBe(1);
  },
);

it('one that must not be repeated is when the server has not begun with it', async () => {
  answers = [refuse(429), done];
  expect(await upload(false)).toEqual({ bytes: tarball.length });
  expect(requests).toBe(2);
});

it('a refusal is reported with its reasons, also when it comes before everything is sent', async () => {
  answers = [refuse(413)];
  await expect(upload()).rejects.toThrow('No\n  - a.js differs.');
  expect(requests).toBe(1);
});

it('reports how many bytes were sent', async () => {
  answers = [done];
  const seen: number[] = [];
  await upload(true, (sent) => seen.push(sent));
  expect(seen.at(-1)).toBe(tarball.length);
  expect(seen.length).toBeGreaterThan(10);
});

it('an answer of another program is named as such', async () => {
  answers = [(_, response) => response.end('<html>')];
  await expect(upload()).rejects.toThrow(/is it a Canvass server/);
});
