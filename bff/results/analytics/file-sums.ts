import type { FileSums } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import { FILE_KIND_IDS, kindOfFile } from '@canvass/shared/domain/file-kinds';
import type { Meanings } from '@canvass/shared/domain/meanings';
import { sql } from 'drizzle-orm';
import { responseFiles, responses } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { versionsOf } from '../responses/filters/filter-versions.ts';
import { plannedCondition } from '../responses/filters/filter-plan.ts';

interface Row extends Record<string, unknown> {
  /** A name with the ending of these files. */
  name: string;
  files: number;
  bytes: number;
  answered: number;
}

/**
 * How many files the responses that pass a filter have as answers to a question, and their bytes, by kind. Files are read from their
 * own table, so that the time depends on how many files the survey has and not on how many responses.
 */
export async function readFileSums(
  executor: Executor,
  surveyId: string,
  reference: QuestionReference,
  { filter, meanings }: { filter: ResponseFilter; meanings: Meanings },
): Promise<FileSums> {
  const versions = versionsOf(meanings, reference);
  const meant = versions ? sql`and ${responses.version} = any(${sql.param([...versions])}::int[])` : sql``;
  const { question } = reference;
  // Uploads that were taken back or never submitted are in no answer.
  const { rows } = await executor.execute<Row>(sql`
    with own as materialized (
      select ${responseFiles.name}, ${responseFiles.size}, ${responseFiles.responseId}
      from ${responseFiles}
      join ${responses} on ${responses.surveyId} = ${responseFiles.surveyId} and ${responses.id} = ${responseFiles.responseId}
      where ${responseFiles.surveyId} = ${surveyId} and ${responseFiles.questionId} = ${question}
        and ${responseFiles.digest} is not null
        and ${responses.answers} -> ${question}::text -> 'files' @> jsonb_build_array(jsonb_build_object('id', ${responseFiles.id}))
        and ${await plannedCondition(executor, surveyId, filter)} ${meant}
    )
    select min(name) as name, count(*)::float8 as files, sum(size)::float8 as bytes,
      (select count(distinct response_id)::float8 from own) as answered
    from own group by lower(substring(name from '[^.]*$'))`);
  const byKind = Map.groupBy(rows, ({ name }) => kindOfFile(name) ?? 'other');
  const kinds = ([...FILE_KIND_IDS, 'other'] as const).flatMap((kind) => {
    const own = byKind.get(kind);
    return own ? [{ kind, ...sumOf(own) }] : [];
  });
  return { answered: rows[0]?.answered ?? 0, ...sumOf(rows), kinds };
}

const sumOf = (rows: readonly Row[]) => ({
  files: rows.reduce((sum, { files }) => sum + files, 0),
  bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
});
