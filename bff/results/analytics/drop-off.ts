import { sql } from 'drizzle-orm';
import type { Periods } from '@canvass/shared/api/analytics';
import type { Executor } from '../../platform/deps.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import type { MetricRow } from './period-rows.ts';

type DropOff = Periods['surveys'][number]['left'];
type LastAnswered = NonNullable<DropOff['most']>;

/**
 * Drop-off of a survey: unfinished responses of the current period, and what most of those had answered last.
 * @param most of this survey, from `readLastAnswered`
 */
export function dropOffOf(rows: readonly MetricRow[], most: LastAnswered | undefined): DropOff {
  const count = rows.reduce((sum, row) => (leftAfter(row) === undefined ? sum : sum + row.count), 0);
  return { count, most: most ?? null };
}

/**
 * Where most respondents left, by survey: the question that they answered last, as the newest version words it that
 * counted any of them; of several with as many, the first by id.
 */
export async function readLastAnswered(
  executor: Executor,
  bySurvey: ReadonlyMap<string, readonly MetricRow[]>,
): Promise<Map<string, LastAnswered>> {
  const wanted = [...bySurvey].flatMap(([id, rows]) => {
    const [most] = rows
      .flatMap((row) => {
        const question = leftAfter(row);
        return question === undefined ? [] : [{ id, version: row.version, question, count: row.count }];
      })
      .toSorted((one, other) => other.count - one.count || (one.question < other.question ? -1 : 1));
    return most ? [most] : [];
  });
  if (wanted.length === 0) return new Map();
  const { rows: titles } = await executor.execute<{ id: string; title: string }>(sql`
    select wanted.id, concat_ws(' – ', (
      select nullif(trim(matrix ->> 'title'), '') from jsonb_array_elements(definition -> 'matrices') as matrix
      where matrix ->> 'id' = asked ->> 'matrix'
    ), asked ->> 'title') as title
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(id text, version integer, question text)
    join survey_versions on survey_id = wanted.id and survey_versions.version = wanted.version,
    jsonb_path_query_first(
      definition, '$.questions[*] ? (@.id == $question)', jsonb_build_object('question', wanted.question)
    ) as asked where asked is not null`);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return new Map(
    wanted.map(({ id, question, count }) => [
      id,
      { question: question || null, title: question ? (titleOf.get(id) ?? '') : null, count },
    ]),
  );
}

/**
 * The question that respondents of the current period answered last before they left; empty if they left without any answer.
 * @returns undefined for a row of another metric or period
 */
function leftAfter({ metric, period }: MetricRow): string | undefined {
  const parsed = parseMetricName(metric);
  return period === 'current' && parsed?.kind === 'left' ? parsed.question : undefined;
}
