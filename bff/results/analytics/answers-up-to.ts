import type { AnswersUpTo } from '@canvass/shared/api/surveys';
import { sql } from 'drizzle-orm';
import { keyOfOption, meaningIn } from '@canvass/shared/domain/meanings';
import { isCounting } from './store.ts';
import type { surveyVersions } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';

/**
 * Counts the answers in a version and those before it that mean the same as in that version. It reads the totals of metrics:
 * exact, and at the same cost for any number of responses. In questions with several choices, each choice is counted.
 */
export async function answersUpTo(
  db: Database,
  { surveyId, version, definition }: typeof surveyVersions.$inferSelect,
): Promise<AnswersUpTo> {
  const counting = await isCounting(db, surveyId);
  const meanings = await readMeanings(db, surveyId);
  const choices = definition.questions.filter((question) => 'options' in question).map(({ id }) => id);
  const kept = sql`survey_id = ${surveyId} and version <= ${version}`;
  // One statement, so that a concurrent roll-up can't make a change count twice or not at all.
  const { rows } = await db.execute<{
    version: number;
    metric: string;
    question: string;
    value: string;
    count: number;
  }>(sql`
    select version, metric, question, value, sum(count)::float8 as count from (
      select version, split_part(figure, ' ', 1) as metric, split_part(figure, ' ', 2) as question,
        split_part(figure, ' ', 3) as value, count
      from (
        select version, entry.figure, entry.count from figure_totals, unnest(figures, counts) as entry(figure, count)
        where ${kept}
        union all
        select version, entry.figure, entry.count from figure_changes, unnest(figures, counts) as entry(figure, count)
        where ${kept}
      ) as entries
    ) as parts
    where metric = 'answered' or (metric = 'value' and question = any(${sql.param(choices)}::text[]))
    group by version, metric, question, value having sum(count) <> 0`);
  const questions: AnswersUpTo['questions'] = {};
  for (const { version: answered, metric, question, value, count } of rows) {
    const meaning = meaningIn(meanings, question, version);
    if (!meaning?.versions.includes(answered)) continue;
    const own = (questions[question] ??= { answered: 0, chosen: {} });
    if (metric === 'answered') own.answered += count;
    else if (keyOfOption(meaning, value, answered) === keyOfOption(meaning, value, version))
      own.chosen[value] = (own.chosen[value] ?? 0) + count;
  }
  return { counting, questions };
}
