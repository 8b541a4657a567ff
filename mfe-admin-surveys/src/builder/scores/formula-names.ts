import { cutText } from '@canvass/shared/domain/cut-text';
import { hasValue } from '@canvass/shared/domain/score-points';
import { withRecalls } from '@canvass/shared/domain/recall';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** A score or question that a formula can compute with, and the name that stands for it while the formula is written. */
export interface FormulaName {
  id: string;
  name: string;
}

/** Characters of a name in a formula. */
const MAX_LENGTH = 40;

/** What a name is found by: creators type it in any case, and with any blanks. */
const keyOf = (name: string) => name.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What the formula of the score at a position can compute with: the scores before it, and the questions answered by numbers. No two have
 * names that differ in case or blanks only.
 */
export function formulaNames(
  { scores = [], questions }: Pick<SurveyDefinition, 'scores' | 'questions'>,
  index: number,
  nameOf: {
    score: (score: { name: string }) => string;
    question: (question: SurveyDefinition['questions'][number]) => string;
  },
): FormulaName[] {
  const taken = new Set<string>();
  const distinct = (wanted: string) => {
    // The formula's field has one line, which would lose a line break of a title.
    const line = wanted.replace(/[[\]{}]/g, '').replace(/\s+/g, ' ');
    const own = cutText(line.trim(), MAX_LENGTH).trim();
    let name = own;
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = `${own} (${number})`;
    taken.add(keyOf(name));
    return name;
  };
  return [
    ...scores.slice(0, index).map((score) => ({ id: score.id, name: distinct(nameOf.score(score)) })),
    ...questions
      .filter(hasValue)
      .map((question) => ({ id: question.id, name: distinct(nameOf.question(question)) })),
  ];
}

/** A formula as it is written: `[Price] × 2`. What is deleted stays as it is stored. */
export function written(formula: string, names: readonly FormulaName[]): string {
  return withRecalls(formula, (id) => {
    const known = names.find((entry) => entry.id === id);
    return known ? `[${known.name}]` : `{{${id}}}`;
  });
}

/** The inverse of `written`; names that nothing has stay as they are. */
export function stored(text: string, names: readonly FormulaName[]): string {
  return text.replace(/\[([^[\]]*)\]/g, (whole, name: string) => {
    const known = names.find((entry) => keyOf(entry.name) === keyOf(name));
    return known ? `{{${known.id}}}` : whole;
  });
}
