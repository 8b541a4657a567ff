import pg from 'pg';
import { descendants } from '../../scripts/testing/launched.ts';
import { copyAll, tagOneIn } from '../support/copied-responses.ts';
import { demoApi, demoSession } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { loadSurvey } from '../support/loaded-survey.ts';
import { databaseOf } from '../support/stored.ts';
import { measureExports } from './measure-exports.ts';
import { measureLists } from './measure-lists.ts';

/**
 * Measures reading the responses of a large survey: pages of the list by every order and filter, counts, neighbours,
 * and whole exports. Exits with 1 when a page takes a second (p95), a list differs from the database, or an export
 * makes the server grow by 200 MB.
 */
export async function measureResponses(size = 1_000_000): Promise<void> {
  const good = await withLaunched(async ({ origin, dataDir, pid }) => {
    const pool = new pg.Pool({ connectionString: await databaseOf(dataDir), max: 4 });
    try {
      const api = await demoApi(origin);
      const surveyId = await loadSurvey(api, pool, size);
      await tagOneIn(5000, pool, surveyId, 'vip');
      await copyAll(pool);
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
