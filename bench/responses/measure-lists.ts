import type { Pool } from 'pg';
import { DAY_MS } from '@canvass/shared/domain/days';
import type { SurveyResponse } from '@canvass/shared/api/responses';
import { writeCursor } from '../../bff/results/responses/filters/order.ts';
import type { Api } from '../support/creator.ts';
import { LOADED_DAYS } from '../support/loaded-survey.ts';
import { percentile } from '../support/percentile.ts';
import { tablePrinter } from '../support/table-printer.ts';

const print = tablePrinter(13, 28);

const RUNS = 12;
/** The longest time of a page in milliseconds (p95). */
const LIMIT = 1000;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** Typical lists: the query, and the same in SQL for lists that are read whole and counted. */
function lists(size: number): Record<string, { query: string; where?: string }> {
  const cursor = {
    range: 0,
    number: Date.now() - (LOADED_DAYS / 2) * DAY_MS,
    id: '00000000-0000-4000-8000-000000000000',
  };
  const deep = writeCursor({ sort: 'started', dir: 'desc' }, cursor);
  const inside = { range: 0, number: 60_000, id: cursor.id };
  return {
    'first page': { query: '' },
    'half way down': { query: `cursor=${deep}` },
    'oldest first': { query: 'dir=asc' },
    'by completion': { query: 'sort=completed' },
    'by duration': { query: 'sort=duration' },
    'by duration, half way': {
      query: `sort=duration&cursor=${writeCursor({ sort: 'duration', dir: 'desc' }, inside)}`,
    },
    'by duration, on phones': { query: 'sort=duration&device=phone' },
    'on phones': { query: 'device=phone' },
    'in progress': { query: 'state=in_progress' },
    'last autumn': { query: `from=${day(120)}&to=${day(110)}` },
    'by completion, last autumn': { query: `sort=completed&from=${day(120)}&to=${day(110)}` },
    'four stars and more': { query: 'answer=overall.at_least.4&answer=again.is.true' },
    'words in many': { query: 'search=example.com' },
    'words in one': {
      query: `search=.${Math.floor(size / 2)}%40`,
      where: `answers ->> 'email' like '%.${Math.floor(size / 2)}@%'`,
    },
    'a tag of few': { query: 'tag=vip', where: `tags @> '{vip}'` },
    'a kind of few': {
      query: 'device=unknown&source=embed&language=it&state=in_progress',
      where: `device = 'unknown' and source = 'embed' and language = 'it' and state = 'in_progress'`,
    },
    'an answer of few': {
      query: 'sort=duration&answer=books.at_least.12&answer=overall.is.1&answer=again.is.true&device=tablet',
      where: `(answers ->> 'books')::numeric >= 12 and answers -> 'overall' = '1' and answers -> 'again' = 'true' and device = 'tablet'`,
    },
    'an answer of nobody': { query: 'answer=name.equals.Nobody', where: 'false' },
  };
}

interface Loaded {
  surveyId: string;
  size: number;
}

/**
 * Times pages, counts and neighbours, and reads short lists to their end.
 * @returns whether all targets were met
 */
export async function measureLists(api: Api, pool: Pool, { surveyId, size }: Loaded): Promise<boolean> {
  const address = `/api/surveys/${surveyId}/responses`;
  let passed = true;
  const times = async (path: string, runs = RUNS) => {
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      await api('GET', path);
      taken.push(performance.now() - began);
    }
    return taken;
  };
  print('list', 'page p50', 'page p95', 'count p50', 'neighbours', 'whole list');
  for (const [name, { query, where }] of Object.entries(lists(size))) {
    const pages = await times(`${address}?limit=50&${query}`);
    const filter = new URLSearchParams(query);
    const order = new URLSearchParams();
    for (const key of ['sort', 'dir', 'cursor']) {
      if (filter.has(key) && key !== 'cursor') order.set(key, filter.get(key) ?? '');
      filter.delete(key);
    }
    const counts = await times(`${address}/count?${filter}`, 3);
    const { items } = await api<{ items: SurveyResponse[] }>('GET', `${address}?limit=1`);
    const beside = await times(`${address}/${items[0]?.id}?${filter}&${order}`, 5);
    let whole = '';
    if (where) {
      const read = await readWhole(api, `${address}?limit=100&${query}`);
      pages.push(...read.pages);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from responses where survey_id = $1 and (${where})`,
        [surveyId],
      );
      const right = rows[0]?.count === read.found && read.found === new Set(read.ids).size;
      whole = `${read.found} in ${(read.pages.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)} s${right ? '' : ` NOT ${rows[0]?.count}`}`;
      passed &&= right;
    }
    const slowest = Math.max(percentile(pages, 0.95), percentile(beside, 0.95));
    passed &&= slowest < LIMIT;
    print(
      name,
      ...[
        percentile(pages, 0.5),
        percentile(pages, 0.95),
        percentile(counts, 0.5),
        percentile(beside, 0.5),
      ].map((ms) => `${ms.toFixed(0)} ms`),
      whole,
    );
  }
  return passed;
}

async function readWhole(api: Api, path: string): Promise<{ found: number; ids: string[]; pages: number[] }> {
  const ids: string[] = [];
  const pages: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const began = performance.now();
    const page: { items: SurveyResponse[]; next: string | null } = await api(
      'GET',
      cursor ? `${path}&cursor=${cursor}` : path,
    );
    pages.push(performance.now() - began);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  }
  return { found: ids.length, ids, pages };
}
