import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { CountedLine } from '@canvass/shared/api/analytics';
import { type ResponseFilter, responseFilterSchema } from '@canvass/shared/api/responses';
import * as schema from '../../bff/platform/database/schema.ts';
import { filterCondition } from '../../bff/results/responses/filters/filter.ts';
import { withVersions } from '../../bff/results/responses/filters/filter-versions.ts';
import { descendants } from '../../scripts/testing/launched.ts';
import { demoSession } from '../support/creator.ts';
import { residentMegabytes } from '../support/memory.ts';
import { percentile } from '../support/percentile.ts';
import { tablePrinter } from '../support/table-printer.ts';

const print = tablePrinter(14);

/** A survey that was filled for the measurement. */
export interface Loaded {
  size: number;
  id: string;
}

/** Filters that no stored metric serves: answers, states, tags, and several of them combined. */
const FILTERS = [
  'answer=overall.is.5',
  'answer=reason.chose.coffee',
  'answer=books.at_least.3',
  'answer=email.answered',
  'answer=day.from.2026-06-01',
  'state=completed',
  'tag=one in 10',
  'tag=one in 5000',
  'answer=overall.at_most.2&answer=liked.not_chose.staff',
  'answer=again.is.false&state=in_progress&device=phone',
];
const RUNS = 10;

/** The surveys to measure, and how to reach them. */
interface Measured {
  origin: string;
  pool: Pool;
  loaded: Loaded[];
  /** Process id of the launcher. */
  pid: number;
}

/**
 * Measures metrics within filters that no stored metric serves, requested as the page does.
 * @returns whether all were exact, and each took less than a second (p95)
 */
export async function measureCounted({ origin, pool, loaded, pid }: Measured): Promise<boolean> {
  const cookie = await demoSession(origin);
  const server = descendants(pid).find(({ command }) => command.includes('server.ts'));
  const count = async (id: string, filter: string): Promise<[number, CountedLine]> => {
    const began = performance.now();
    const query = new URLSearchParams(filter);
    const answer = await fetch(`${origin}/api/surveys/${id}/analytics/counted?${query}`, {
      headers: { cookie },
    });
    const lines = (await answer.text()).trim().split('\n');
    if (!answer.ok) throw new Error(lines.join());
    return [performance.now() - began, JSON.parse(lines.at(-1) ?? '')];
  };
  print('responses', 'first', 'any p50', 'any p95', 'wrong', 'server');
  let right = true;
  for (const { id, size } of loaded) {
    const [first] = await count(id, 'state=completed');
    const times: number[] = [];
    let wrong = 0;
    for (let run = 0; run < RUNS * FILTERS.length; run += 1) {
      const filter = FILTERS[run % FILTERS.length] ?? '';
      const [time, line] = await count(id, filter);
      times.push(time);
      if (run < FILTERS.length && (await truth(pool, id, filter)) !== reported(line)) wrong += 1;
    }
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
    const memory = server ? `${residentMegabytes(server.pid).toFixed(0)} MB` : '?';
    print(size, ...[first, half, most].map((time) => `${time.toFixed(0)} ms`), wrong, memory);
    right &&= wrong === 0 && most < 1000;
  }
  return right;
}

/** The endpoint's metrics in the form of `truth`. */
function reported({ analytics }: CountedLine): string {
  const books = analytics?.questions.find(({ id }) => id === 'books');
  const overall = analytics?.questions.find(({ id }) => id === 'overall');
  const { starts, completions } = analytics ?? {};
  return [starts, completions, books?.answered, overall?.values['4'] ?? 0].join();
}

async function truth(pool: Pool, surveyId: string, text: string): Promise<string> {
  const query = new URLSearchParams(text);
  const filter: ResponseFilter = responseFilterSchema.parse({
    ...Object.fromEntries(query),
    ...(query.has('answer') ? { answer: query.getAll('answer') } : {}),
  });
  const db = drizzle(pool, { schema });
  const where = filterCondition(surveyId, await withVersions(db, surveyId, filter));
  const { rows } = await db.execute<{ reported: string }>(sql`
    select concat_ws(',', count(*), count(*) filter (where state = 'completed'),
      count(*) filter (where answers ? 'books'), count(*) filter (where answers ->> 'overall' = '4')) as reported
    from responses where ${where}`);
  return rows[0]?.reported ?? '';
}
