import type { Answers, AnswerValue } from './answers.ts';
import { parseFormula, rounded } from './formula.ts';
import type { Question, SurveyDefinition } from './survey.ts';

type Scored = Pick<SurveyDefinition, 'scores'>;

/**
 * Counts one answer of the path towards a survey's scores, and computes the calculated values anew. Scores are in `seen` under their
 * ids, as numbers: rules compare them as they do answers. Called without a question before the first one: all scores begin with 0.
 * A calculated value without a result is absent.
 * @param seen the answers of the path so far; changed
 */
export function countScores({ scores }: Scored, seen: Answers, question?: Question): void {
  const valueOf = (id: string) => {
    const value = seen[id];
    return typeof value === 'number' ? value : undefined;
  };
  for (const { id, formula } of scores ?? []) {
    if (formula === undefined) {
      const value = question && seen[question.id];
      const points = question && value !== undefined ? pointsFor(question, id, value) : 0;
      // Sums of millionths are exact, whatever their order.
      seen[id] = rounded((valueOf(id) ?? 0) + points, 6);
      continue;
    }
    const result = parseFormula(formula)?.compute(valueOf);
    if (result === undefined) delete seen[id];
    else seen[id] = result;
  }
}

/**
 * The points that an answer gives to a score: of a choice those of its options, added up; of a scale or a number its value, unless
 * that value has points of its own.
 */
function pointsFor(question: Question, score: string, value: AnswerValue): number {
  const points = question.points?.[score];
  if (!points) return 0;
  if (typeof value === 'number') return points[value] ?? rounded(value, 6);
  if (typeof value === 'boolean') return points[String(value)] ?? 0;
  if (typeof value === 'string') return 0;
  const chosen = 'options' in value ? value.options : 'option' in value ? [value.option] : [];
  const own = 'other' in value && value.other !== undefined ? (points.other ?? 0) : 0;
  return chosen.reduce((sum, option) => sum + (points[option] ?? 0), own);
}
