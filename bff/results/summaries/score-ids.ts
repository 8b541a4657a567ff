import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import type { StoredSurvey } from '../../surveys/drafts/survey-row.ts';

/** The ids of the scores that a survey's draft or any of its versions has. */
export async function readScoreIds(
  executor: Executor,
  { id, draft }: Pick<StoredSurvey, 'id' | 'draft'>,
): Promise<Set<string>> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select distinct score ->> 'id' as id
    from survey_versions, jsonb_array_elements(definition -> 'scores') as score where survey_id = ${id}`);
  return new Set([...rows, ...(draft.scores ?? [])].map((score) => score.id));
}
