import type { Entry } from '@canvass/shared/contract/respondent';
import { rowOf, stepsOf } from '@canvass/shared/domain/scale';
import type { Question } from '@canvass/shared/domain/survey';
import type { Translate } from '../texts/texts.ts';

/** One column of a matrix: an option, a step of a scale, yes or no. */
export interface MatrixColumn {
  /** Value in the form, and end of the control's id. */
  value: string;
  label: string;
  /** Whether the label is the page's own text, which may be in another language than the survey. */
  isOwnText?: boolean;
  /** Label of a step at an end or in the middle of a scale. */
  note?: string;
  /** The entry of a row whose answer is this column alone. */
  entry: Entry;
}

/** The columns of a matrix from one of its rows; none for a question that can't be a row. */
export function columnsOf(question: Question, t: Translate): MatrixColumn[] {
  switch (question.type) {
    case 'multiple_choice_single':
      return question.options.map(({ id, label }) => ({ value: id, label, entry: { option: id } }));
    case 'multiple_choice_multi':
      return question.options.map(({ id, label }) => ({ value: id, label, entry: { options: [id] } }));
    case 'yes_no':
      return [
        { value: 'yes', label: question.yesLabel || t('yes'), isOwnText: !question.yesLabel, entry: true },
        { value: 'no', label: question.noLabel || t('no'), isOwnText: !question.noLabel, entry: false },
      ];
    case 'number': {
      const row = rowOf(question);
      if (!row) return [];
      const notes = new Map([
        [(row.least + row.most) / 2, question.middleLabel],
        [row.least, question.lowLabel],
        [row.most, question.highLabel],
      ]);
      return stepsOf(row).map((step) => ({
        value: String(step),
        label: String(step),
        note: notes.get(step) ?? '',
        entry: step,
      }));
    }
    default:
      return [];
  }
}

/** Whether a column is chosen in a row. */
export function isChosen({ value, entry: own }: MatrixColumn, entry: Entry | undefined): boolean {
  if (typeof entry === 'object' && 'options' in entry) return entry.options.includes(value);
  if (typeof entry === 'object' && 'option' in entry) return entry.option === value;
  // A number from the address or a form without script is still a text.
  return typeof own === 'number' ? String(entry) === value : entry === own;
}

/** The entry of a row after one of its columns was chosen, or a checkbox cleared. */
export function entryWith(
  { value, entry: own }: MatrixColumn,
  entry: Entry | undefined,
  checked: boolean,
): Entry {
  if (typeof own !== 'object' || !('options' in own)) return own;
  const chosen = typeof entry === 'object' && 'options' in entry ? entry.options : [];
  const others = chosen.filter((option) => option !== value);
  return { options: checked ? [...others, value] : others };
}
