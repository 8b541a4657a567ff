import type { ResponseExportOptions } from '@canvass/shared/api/exports';
import type { Locale } from '@canvass/shared/domain/locales';
import type { Database } from '../../platform/deps.ts';
import { listResponses } from '../responses/read.ts';

/** @throws 422 `too_many_to_sort` if the responses are to be sorted by an answer and are too many, or for an unknown question */
export async function checkSortable(
  db: Database,
  surveyId: string,
  { filter, sort, by, dir }: ResponseExportOptions,
  language: Locale,
): Promise<void> {
  if (sort === 'answer')
    await listResponses(db, surveyId, { ...filter, sort, by, dir, limit: 1 }, { language });
}
