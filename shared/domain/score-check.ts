import { type Formula, NUMBERS, parseFormula } from './formula.ts';
import { rulesOf } from './logic.ts';
import type { PublishFault } from './publish-fault.ts';
import { recalled } from './recall.ts';
import { canGivePoints, hasValue } from './score-points.ts';
import type { Score, SurveyDefinition } from './survey.ts';

/**
 * The faults in the scores of a survey that prevent publishing: a formula that can't be computed, or a score in use that
 * nothing gives points.
 */
export function scoreFaults(definition: SurveyDefinition): PublishFault[] {
  const { questions, scores = [] } = definition;
  const taken = new Set(questions.map(({ id }) => id));
  const used = usedIds(definition);
  return scores.flatMap((score, index) => {
    const faults: PublishFault[] = [];
    const at = (field: string, code: string) => faults.push({ field: `scores.${index}.${field}`, code });
    if (taken.has(score.id)) at('id', 'repeated_id');
    taken.add(score.id);
    if (scores.length > 1 && score.name.trim() === '') at('name', 'score_name');
    const wrong =
      score.formula === undefined
        ? used.has(score.id) && !givesPoints(definition, score)
          ? 'score_points'
          : null
        : formulaFault(definition, score.formula, scores.slice(0, index));
    if (wrong) at(score.formula === undefined ? 'points' : 'formula', wrong);
    return faults;
  });
}

/**
 * Why a formula can't be computed; null if it can.
 * @param before the scores that it may refer to
 */
export function formulaFault(
  { questions }: Pick<SurveyDefinition, 'questions'>,
  text: string,
  before: readonly Score[],
): 'formula_empty' | 'formula_wrong' | 'formula_refers' | 'formula_not_number' | 'formula_values' | null {
  if (text.trim() === '') return 'formula_empty';
  const formula = parseFormula(text);
  if (!formula) return 'formula_wrong';
  const others = formula.refers.filter((id) => before.every((score) => score.id !== id));
  const asked = others.map((id) => questions.find((question) => question.id === id));
  if (asked.includes(undefined)) return 'formula_refers';
  if (!asked.every((question) => question && hasValue(question))) return 'formula_not_number';
  return hasWrongValues(text, formula) ? 'formula_values' : null;
}

/** Whether a decimal comma separates the values of a function, or `round` gets another number of digits than 0 to 6. */
function hasWrongValues(text: string, { evaluate }: Formula): boolean {
  let found = hasDecimalComma(text);
  // What depends on an answer is NaN, whatever is computed from it.
  evaluate(() => Number.NaN, {
    ...NUMBERS,
    round: (values) => {
      const [, digits = 0] = values;
      if (!isDigits(digits)) found = true;
      return NUMBERS.round(values);
    },
  });
  return found;
}

/**
 * Whether a function without a value of an answer has a comma with a digit directly on both sides: creators expect `round(2,5)` to be
 * 3, and it is 2. Constants after a blank or a semicolon are meant as several values: `max(0, 10 - 2)`.
 */
function hasDecimalComma(text: string): boolean {
  const open: Array<{ refers: boolean; comma: boolean }> = [];
  for (const [sign] of text.matchAll(/[()]|\{\{|\d,(?=\d)/g)) {
    const inner = open.at(-1);
    if (sign === '(') open.push({ refers: false, comma: false });
    else if (sign === '{{') for (const values of open) values.refers = true;
    else if (sign === ')') {
      if (inner?.comma && !inner.refers) return true;
      open.pop();
    } else if (inner) inner.comma = true;
  }
  return false;
}

const isDigits = (value: number) =>
  Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= 6);

const givesPoints = ({ questions }: SurveyDefinition, { id }: Score) =>
  questions.some((question) => question.points?.[id] && canGivePoints(question));

/** The ids that rules compare, texts recall and formulas compute with. */
function usedIds(definition: SurveyDefinition): Set<string> {
  const { questions, endings, matrices = [], scores = [], settings, languages, translations } = definition;
  const conditions = questions.flatMap(({ visibleIf, jumps }) => [
    visibleIf,
    ...jumps.map((jump) => jump.if),
  ]);
  const texts = [...questions, ...endings, ...matrices].flatMap(({ title, description }) => [
    title,
    description,
  ]);
  const addresses = endings.flatMap(({ redirect, button }) => [redirect ?? '', button?.url ?? '']);
  const { confirmation } = settings;
  const mailed = (['subject', 'text'] as const).flatMap((field) =>
    confirmation
      ? [
          confirmation[field],
          ...languages.map((language) => translations[language]?.[`confirmation.${field}`] ?? ''),
        ]
      : [],
  );
  return new Set([
    ...conditions.flatMap(rulesOf).map(({ question }) => question),
    ...[...texts, ...addresses, ...mailed, ...scores.map(({ formula = '' }) => formula)].flatMap(recalled),
  ]);
}
