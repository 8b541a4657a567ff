import pg from 'pg';
import { updateCopies } from '../../bff/responses/copies.ts';
import { descendants } from '../../scripts/testing/launched.ts';
import { demoCreator, demoSession } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { loadSurvey } from '../support/loaded-survey.ts';
import { databaseOf } from '../support/stored.ts';
import { measureExports } from './measure-exports.ts';
import { measureLists } from './measure-lists.ts';

/**
 * What reading the responses of a large survey costs: pages of the list by every order and filter, counts, neighbours,
 * and whole files. Ends with 1 when a page takes a second (p95), a list isn't what the database says, or a file makes the
 * server grow by 200 MB.
 */
export async function measureResponses(size = 1_000_000): Promise<void> {
  const good = await withLaunched(async ({ origin, dataDir, pid }) => {
    const pool = new pg.Pool({ connectionString: await databaseOf(dataDir), max: 4 });
    try {
      const api = await demoCreator(origin);
      const surveyId = await loadSurvey(api, pool, size);
      await tagSome(pool, surveyId);
      await indexAll(pool);
      await pool.query('vacuum analyze');
      const server = descendants(pid).find(({ command }) => command.includes('server.ts'));
      if (!server) throw new Error("the server's process is not to be found");
      const listed = await measureLists(api, pool, { surveyId, size });
      const cookie = await demoSession(origin);
      const exported = await measureExports({ origin, cookie, surveyId, size, pid: server.pid });
      return listed && exported;
    } finally {
      await pool.end();
    }
  });
  if (!good) process.exitCode = 1;
}

/** A tag that one in five thousand has, anywhere in the list. */
async function tagSome(pool: pg.Pool, surveyId: string): Promise<void> {
  await pool.query(
    `update responses set tags = '{vip}' where survey_id = $1 and hashtext(id::text) % 5000 = 0`,
    [surveyId],
  );
}

/** The server does the same in the background, half of the time. */
async function indexAll(pool: pg.Pool): Promise<void> {
  const began = performance.now();
  const due = async () =>
    (await pool.query<{ any: boolean }>('select exists (select from response_texts_due) as any')).rows[0]
      ?.any;
  while (await due()) await updateCopies(pool);
  process.stdout.write(
    `their texts and marks copied in ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  );
}
