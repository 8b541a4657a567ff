import type { Context } from 'koa';
import { drawLimit } from './draw-limit.ts';

const SURVEY = 'survey000001';

/** A request of someone without cookies, by default for the first page of the form without script. */
const requestFrom = (ip: string, changes: Partial<Pick<Context, 'method' | 'query' | 'state'>> = {}) =>
  ({
    ip,
    method: 'GET',
    query: { form: '1' },
    state: {},
    cookies: { get: () => undefined },
    get: () => '',
    ...changes,
  }) as unknown as Context;

it('a network is limited to 12,000 pages a minute, over all its addresses, GET and POST together', async () => {
  const count = drawLimit();
  const from = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
  for (let n = 0; n < 6000; n += 1) await count(requestFrom(from(n)), SURVEY);
  for (let n = 0; n < 6000; n += 1) {
    await count(requestFrom(from(n), { method: 'POST', query: {} }), `survey${String(n).padStart(6, '0')}`);
  }
  const refused = { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } };
  await expect(count(requestFrom(from(1)), SURVEY)).rejects.toMatchObject(refused);
  await expect(count(requestFrom(from(20_000), { query: { preview: '' } }), SURVEY)).rejects.toMatchObject(
    refused,
  );
  // The limit that all networks share, and other networks' own.
  await count(requestFrom(from(1), { query: {} }), SURVEY);
  await count(requestFrom('2001:db8:0:2::1'), SURVEY);
  await count(requestFrom('192.0.2.1'), SURVEY);
});
