import type { ClientBase } from 'pg';
import { rowKey, type RowId } from './save-rows.ts';

/**
 * Which of these responses were deleted for good, by `rowKey`. Read after the rows were locked: a deletion that the locks waited for is
 * committed then.
 */
export async function findDeleted(
  client: ClientBase,
  wanted: readonly RowId[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<RowId>({
    name: 'find_deleted',
    text: `select survey_id as "surveyId", response_id as id
      from unnest($1::text[], $2::uuid[]) as wanted(of_survey, of_id) cross join lateral (
        select * from deleted_responses where survey_id = of_survey and response_id = of_id offset 0
      ) as deleted`,
    values: [wanted.map(({ surveyId }) => surveyId), wanted.map(({ id }) => id)],
  });
  return new Set(rows.map(rowKey));
}
