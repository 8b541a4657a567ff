import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import type { Deps, Executor } from '../../platform/deps.ts';
import { hashPassword, isHashed } from './hash.ts';
import type { SurveyPasswords } from './passwords.ts';

/** Surveys read at a time. */
const BATCH = 100;

/**
 * Hashes readable passwords of drafts and versions that an earlier release stored. Equal passwords of one survey get
 * the same hash, so that its draft differs from its versions no more than before. One server runs it at a time;
 * readable passwords that another server stores meanwhile are found by the next run.
 * @returns how many passwords were hashed, each counted once per survey
 */
export async function hashReadablePasswords(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  passwords: Pick<SurveyPasswords, 'references'>,
  signal?: AbortSignal,
): Promise<number> {
  const client = await pool.connect();
  try {
    const lock = 'select pg_try_advisory_lock($1) as locked';
    if (!(await client.query<{ locked: boolean }>(lock, [ADVISORY_LOCKS.passwords])).rows[0]?.locked)
      return 0;
    const references = await passwords.references();
    let [hashed, after] = [0, ''];
    for (;;) {
      // One after the other, so that it uses little of the processor.
      // oxlint-disable-next-line no-await-in-loop
      const found = await readable(db, after);
      for (const { id, password } of found) {
        if (signal?.aborted) return hashed;
        // A server of an earlier release may have stored a reference as a password; it is resolved first.
        const stored = references.open(password) ?? password;
        // oxlint-disable-next-line no-await-in-loop
        await replace(db, id, password, isHashed(stored) ? stored : await hashPassword(stored));
        hashed += 1;
        after = id;
      }
      if (found.length < BATCH) return hashed;
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.passwords]);
    client.release();
  }
}

/** Readable passwords with their surveys, after a survey's id; all of one survey are in one batch. */
async function readable(db: Executor, after: string): Promise<Array<{ id: string; password: string }>> {
  const { rows } = await db.execute<{ id: string; password: string }>(sql`
    with found as (
      select id, draft #>> '{settings,password}' as password from surveys where id > ${after}
      union
      select survey_id, definition #>> '{settings,password}' from survey_versions where survey_id > ${after}
    )
    select id, password from found
    where password <> '' and password not like 'scrypt$%'
    order by id fetch first ${BATCH} rows with ties`);
  return rows;
}

/**
 * Replaces a readable password. The survey's revision stays: for clients that have its draft open nothing has changed.
 */
function replace(db: Deps['db'], id: string, password: string, hash: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update surveys set draft = jsonb_set(draft, '{settings,password}', to_jsonb(${hash}::text))
      where id = ${id} and draft #>> '{settings,password}' = ${password}`);
    await tx.execute(sql`
      update survey_versions set definition = jsonb_set(definition, '{settings,password}', to_jsonb(${hash}::text))
      where survey_id = ${id} and definition #>> '{settings,password}' = ${password}`);
  });
}
