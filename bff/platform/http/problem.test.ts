import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { problems } from './problem.ts';

/** What a caller gets when a route fails with an error that PostgreSQL reports by this code. */
async function answerTo(code: string): Promise<[status: number, code: string]> {
  const app = new Koa();
  app.use(problems(pino({ level: 'silent' })));
  app.use(() => {
    throw Object.assign(new Error('the database refused'), { cause: { code } });
  });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const problem = (await answer.json()) as { code: string };
  server.close();
  return [answer.status, problem.code];
}

it.each<[string, string, number, string]>([
  ['what the call is about was deleted meanwhile', '23503', 404, 'not_found'],
  ['another change came first', '40P01', 503, 'busy'],
  ['the text can’t be stored', '22021', 422, 'unstorable_text'],
  ['nothing that anybody thought of', 'XX000', 500, 'internal'],
])('%s (%s): %d %s', async (_, code, status, problem) => {
  expect(await answerTo(code)).toEqual([status, problem]);
});
