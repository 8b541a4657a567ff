import { type ResponseListQuery, responseListQuerySchema } from '@canvass/shared/api/responses';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findNeighbours, listResponses, readMatching } from '../read.ts';
import type { ResponseRow } from '../response-row.ts';

let server: TestServer;
let survey: string;

/** Every thousandth was given on a tablet; every third was not completed. */
const MANY = 2500;

beforeAll(async () => {
  server = await startTestServer();
  const ada = await server.signIn('ada');
  survey = (await ada('POST', '/api/surveys', { body: { title: 'S' } })).body.id;
  await server.deps.pool.query(
    `insert into responses (survey_id, id, version, sequence, state, answers, device, started_at, completed_at)
     select $1, uuidv7(), 1, 1, case when n % 3 = 0 then 'in_progress' else 'completed' end, jsonb_build_object('n', n),
       case when n % 1000 < 2 then 'tablet' else 'phone' end, at,
       case when n % 3 > 0 then at + (n * 7 % 400) * interval '1 second' end
     from generate_series(1, $2) as n, lateral (select timestamptz '2026-06-01' + n * interval '1 minute' as at) as moment`,
    [survey, MANY],
  );
});
afterAll(() => server.stop());

const numbers = (rows: ResponseRow[]) => rows.map(({ answers }) => Number(answers['n']));
const asked = (query: object): ResponseListQuery => responseListQuerySchema.parse({ limit: 2, ...query });
const whole = async (query: object) => {
  const rows: ResponseRow[] = [];
  for await (const row of readMatching(server.deps.db, survey, asked(query))) rows.push(row);
  return rows;
};

describe('few of many that match', () => {
  it.each(
    ['started', 'completed', 'duration'].flatMap((sort) => ['asc', 'desc'].map((dir) => ({ sort, dir }))),
  )('are found page by page by $sort $dir, though no page looks for long', async (order) => {
    // The list without a filter is read off its index; what matches of it, here.
    const all = (await whole(order)).filter(({ device }) => device === 'tablet');
    expect(all).toHaveLength(5);
    expect(numbers(await whole({ ...order, device: 'tablet' }))).toEqual(numbers(all));
    const found: ResponseRow[] = [];
    const pages: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = asked({ ...order, device: 'tablet', ...(cursor ? { cursor } : {}) });
      const { rows, next } = await listResponses(server.deps.db, survey, query, { ms: 0 });
      found.push(...rows);
      pages.push(rows.length);
      cursor = next;
    }
    expect(numbers(found)).toEqual(numbers(all));
    // The search stopped before its first find, and answered with the cursor to go on from.
    expect(pages).toContain(0);
    expect(pages.length).toBeGreaterThanOrEqual(MANY / 500);
  });

  it('on some days are found at once, though the list is long', async () => {
    const query = asked({ from: '2026-06-01', to: '2026-06-01', device: 'tablet' });
    const { rows, next } = await listResponses(server.deps.db, survey, query, { ms: 0 });
    expect([numbers(rows), next]).toEqual([[1001, 1000], expect.any(String)]);
  });

  it('if there are none, the list ends at its last response and not before', async () => {
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const query = asked({ device: 'desktop', ...(cursor ? { cursor } : {}) });
      const { rows, next } = await listResponses(server.deps.db, survey, query, { ms: 0 });
      expect(rows).toEqual([]);
      cursor = next;
    }
    expect(pages).toBeGreaterThanOrEqual(MANY / 500);
  });

  it('are neighbours of each other', async () => {
    const query = asked({ device: 'tablet', sort: 'completed', dir: 'asc' });
    const all = await whole({ device: 'tablet', sort: 'completed', dir: 'asc' });
    for (const [index, row] of all.entries()) {
      const neighbours = await findNeighbours(server.deps.db, row, query);
      const [previous, next] = [all[index - 1]?.id ?? null, all[index + 1]?.id ?? null];
      expect(neighbours).toEqual({ previous, next, givenUp: false });
    }
    // Where time is over before one was found, it says so.
    const [first] = all;
    if (!first) throw new Error('there is one');
    expect(await findNeighbours(server.deps.db, first, query, { ms: 0 })).toEqual({
      previous: null,
      next: null,
      givenUp: true,
    });
  });
});

it('unfinished responses are not searched for among completed ones', async () => {
  // The shortest search: it would end within the completed responses, which come first.
  const query = asked({ state: 'in_progress', sort: 'completed', limit: 5 });
  const { rows } = await listResponses(server.deps.db, survey, query, { ms: 0 });
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'in_progress'));
});
