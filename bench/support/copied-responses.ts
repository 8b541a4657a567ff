import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { updateIndex } from '../../bff/results/answer-index/refresh.ts';

/** Waits until the answer index has all responses; a worker may be updating it as well. */
export async function copyAll(pool: Pool): Promise<void> {
  const began = performance.now();
  const due = async () =>
    (await pool.query<{ any: boolean }>('select exists (select from response_texts_due) as any')).rows[0]
      ?.any;
  // Returns 0 while a worker is updating it.
  while (await due()) if ((await updateIndex(pool)) === 0) await setTimeout(5);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`their texts and index rows copied in ${seconds.toFixed(1)} s\n`);
}

/** Puts a tag on one in so many of a survey's responses, anywhere among them. */
export async function tagOneIn(many: number, pool: Pool, surveyId: string, tag: string): Promise<void> {
  await pool.query(
    `update responses set tags = tags || $3::text where survey_id = $1 and hashtext(id::text) % $2 = 0`,
    [surveyId, many, tag],
  );
}
