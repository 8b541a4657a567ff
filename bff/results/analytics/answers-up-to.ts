import type { AnswersUpTo } from '@canvass/shared/api/surveys';
import { sql } from 'drizzle-orm';
import { keyOfOption, meaningIn } from '@canvass/shared/domain/meanings';
import { metricPrefix, parseMetricName } from '../metrics/metric-name.ts';
import { parsePositionValue } from '../metrics/position-value.ts';
import { isCounting } from './store.ts';
import type { surveyVersions } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';

/**
 * Counts the answers in a version and those before it that mean the same as in that version. It reads the totals of metrics:
 * exact, and at the same cost for any number of responses. In questions with several choices, each choice is counted.
 * @param least of a question that fewer answered the choices are withheld, as of `withholding`
 */
export async function answersUpTo(
  db: Database,
  { surveyId, version, definition }: typeof surveyVersions.$inferSelect,
  least: number,
): Promise<AnswersUpTo> {
  const counting = await isCounting(db, surveyId);
  const meanings = await readMeanings(db, surveyId);
  const choices = definition.questions.filter((question) => 'options' in question);
  const prefixes = [metricPrefix('answered'), ...choices.map(({ id }) => metricPrefix('value', id))];
  const isCounted = sql`survey_id = ${surveyId} and version <= ${version}`;
  // One statement, so that a concurrent roll-up can't make a change count twice or not at all.
  const { rows } = await db.execute<{ version: number; metric: string; count: number }>(sql`
    select version, metric, sum(count)::float8 as count from (
      select version, entry.metric, entry.count from figure_totals, unnest(figures, counts) as entry(metric, count)
      where ${isCounted}
      union all
      select version, entry.metric, entry.count from figure_changes, unnest(figures, counts) as entry(metric, count)
      where ${isCounted}
    ) as entries
    where exists (select from unnest(${sql.param(prefixes)}::text[]) as prefix where starts_with(metric, prefix))
    group by version, metric having sum(count) <> 0`);
  const questions: AnswersUpTo['questions'] = {};
  for (const { version: answered, metric: name, count } of rows) {
    const metric = parseMetricName(name);
    if (metric?.kind !== 'answered' && metric?.kind !== 'value') continue;
    if (metric.kind === 'value' && parsePositionValue(metric.value)) continue;
    const meaning = meaningIn(meanings, metric.question, version);
    if (!meaning?.versions.includes(answered)) continue;
    const own = (questions[metric.question] ??= { answered: 0, chosen: {} });
    if (metric.kind === 'answered') own.answered += count;
    else if (keyOfOption(meaning, metric.value, answered) === keyOfOption(meaning, metric.value, version))
      own.chosen[metric.value] = (own.chosen[metric.value] ?? 0) + count;
  }
  for (const own of Object.values(questions)) if (own.answered < least) own.chosen = {};
  return { counting, questions };
}
