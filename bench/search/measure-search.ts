import pg from 'pg';
import type { SearchResults } from '@canvass/shared/api/search';
import { copyAll } from '../support/copied-responses.ts';
import { type Api, demoApi } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { loadSurvey } from '../support/loaded-survey.ts';
import { percentile } from '../support/percentile.ts';
import { databaseOf } from '../support/stored.ts';
import { tablePrinter } from '../support/table-printer.ts';
import { loadDrafts } from './load-drafts.ts';

const print = tablePrinter(10, 28);

const RUNS = 20;
/** The longest time of a search in milliseconds (p95). */
const LIMIT = 1000;

type Kind = keyof SearchResults;

/** Searches by what they look for: the words, and the kinds that have them. */
const searches = (email: string, surveys: number): Record<string, [string, ...Kind[]]> => ({
  'a title': [`marker${surveys / 2}title`, 'surveys'],
  'a translated title': [`marker${surveys / 2}titolo`, 'surveys'],
  'a question of one': [`marker${surveys / 2}question`, 'questions'],
  'an option of one': [`marker${surveys / 2}option`, 'questions'],
  'a translated option of one': [`marker${surveys / 2}opzione`, 'questions'],
  'words in all surveys': ['satisfied', 'questions'],
  'two letters': ['sa', 'questions'],
  'words in one response': [email, 'responses'],
  'words in many responses': ['example.com', 'responses'],
  'words of nobody': ['xylophonist'],
});

/**
 * Measures the search everywhere in a workspace with many surveys and responses. Exits with 1 when a search takes a second (p95), runs out
 * of time, or doesn't find what is there.
 */
export async function measureSearch(responses = 1_000_000, surveys = 10_000): Promise<void> {
  const good = await withLaunched(async ({ origin, dataDir }) => {
    const pool = new pg.Pool({ connectionString: await databaseOf(dataDir), max: 4 });
    try {
      const api = await demoApi(origin);
      await loadSurvey(api, pool, responses);
      await copyAll(pool);
      await loadDrafts(api, pool, surveys);
      await pool.query('vacuum analyze');
      const { rows } = await pool.query<{ email: string }>(
        `select answers ->> 'email' as email from responses where answers ? 'email' and not held limit 1`,
      );
      return await timeSearches(api, searches(rows[0]?.email ?? '', surveys));
    } finally {
      await pool.end();
    }
  });
  if (!good) process.exitCode = 1;
}

/** @returns whether all searches were right and in time */
async function timeSearches(api: Api, wanted: ReturnType<typeof searches>): Promise<boolean> {
  let passed = true;
  print('search for', 'p50', 'p95', 'found');
  for (const [name, [words, ...kinds]] of Object.entries(wanted)) {
    const times: number[] = [];
    let right = true;
    for (let run = 0; run < RUNS; run += 1) {
      const began = performance.now();
      const found = await api<SearchResults>('GET', `/api/search?q=${encodeURIComponent(words)}`);
      times.push(performance.now() - began);
      right &&= Object.entries(found).every(
        ([kind, { items, complete }]) => complete && kinds.includes(kind as Kind) === items.length > 0,
      );
    }
    const slowest = percentile(times, 0.95);
    passed &&= right && slowest < LIMIT;
    const shown = [percentile(times, 0.5), slowest].map((ms) => `${ms.toFixed(0)} ms`);
    print(name, ...shown, right ? 'right' : 'WRONG');
  }
  return passed;
}
