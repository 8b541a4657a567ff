import { cutText } from '@canvass/shared/domain/cut-text';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';

/** A label of yes, no or an option: its path below the question, and the key of its points. */
interface Label {
  path: string;
  key: string;
}

const YES_NO: readonly Label[] = [
  { path: 'yesLabel', key: 'true' },
  { path: 'noLabel', key: 'false' },
];

/**
 * The labels of a question that its conversion has in another place: yes and no became the first two options, or two options
 * became yes and no. Empty for any other conversion.
 */
export function labelPairs(before: Question, after: Question): Array<{ from: Label; to: Label }> {
  const [had, has] = [labelsOf(before), labelsOf(after)];
  // A box to tick takes no labels of options.
  const isYesNo = after.type === 'yes_no' && !after.display;
  if (before.type === after.type || had.length !== 2 || !(before.type === 'yes_no' || isYesNo)) return [];
  return had.flatMap((from, index) => {
    const to = has[index];
    return to ? [{ from, to }] : [];
  });
}

/** A survey after questions were converted, with the translations of their labels where the labels are now (`labelPairs`). */
export function withMovedTranslations(before: SurveyDefinition, after: SurveyDefinition): SurveyDefinition {
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const moves = after.questions.flatMap((question) => {
    const earlier = known.get(question.id);
    if (!earlier || earlier === question) return [];
    const path = (label: Label) => `questions.${question.id}.${label.path}`;
    // A label of an option may be longer than one of yes or no.
    const most = question.type === 'yes_no' ? LIMITS.label : LIMITS.optionLabel;
    return labelPairs(earlier, question).map(({ from, to }) => ({ from: path(from), to: path(to), most }));
  });
  if (moves.length === 0) return after;
  const translations = Object.entries(after.translations).map(([language, texts]) => {
    const moved = { ...texts };
    for (const { from, to, most } of moves) {
      const text = moved[from];
      delete moved[from];
      if (text !== undefined) moved[to] = cutText(text, most);
    }
    return [language, moved] as const;
  });
  return { ...after, translations: Object.fromEntries(translations) };
}

function labelsOf(question: Question): readonly Label[] {
  if (question.type === 'yes_no') return YES_NO;
  if (!('options' in question)) return [];
  return question.options.map(({ id }) => ({ path: `options.${id}`, key: id }));
}
