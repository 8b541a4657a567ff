import type { ResponseExportOptions } from '@canvass/shared/api/exports';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database } from '../../platform/deps.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import { checkConditions } from '../responses/filters/filter-versions.ts';
import { listResponses } from '../responses/read.ts';

/**
 * Checks what only the survey and its responses tell, before a file or a job begins.
 * @param field of the conditions on answers in the request
 * @throws 422 for an unknown question, or `too_many_to_sort` if the responses are to be sorted by an answer and are too many
 */
export async function checkExport(
  db: Database,
  surveyId: string,
  { filter, sort, by, dir }: ResponseExportOptions,
  { language, field }: { language: Locale; field: string },
): Promise<void> {
  if (filter.answer?.length) checkConditions(await readMeanings(db, surveyId), filter, field);
  if (sort === 'answer')
    await listResponses(db, surveyId, { ...filter, sort, by, dir, limit: 1 }, { language });
}
