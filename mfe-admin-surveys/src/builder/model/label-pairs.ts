import type { Question } from '@canvass/shared/domain/survey';

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

function labelsOf(question: Question): readonly Label[] {
  if (question.type === 'yes_no') return YES_NO;
  if (!('options' in question)) return [];
  return question.options.map(({ id }) => ({ path: `options.${id}`, key: id }));
}
