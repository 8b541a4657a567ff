import type { AnswerValue } from '@canvass/shared/domain/answers';
import { yesNoLabels, type YesNoWords } from '@canvass/shared/domain/consent';
import { emojiFace } from '@canvass/shared/domain/emoji-rating';
import { isParts, partsInWords } from '@canvass/shared/domain/parts';
import { type FileAnswer, isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { isRanking } from '@canvass/shared/domain/ranking';
import { isSignature, signatureText } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';

interface AnswerWords extends YesNoWords {
  /** BCP 47. */
  language: string;
  /** Of a drawn signature. */
  signed: string;
  number: (value: number) => string;
  calendarDay: (value: string) => string;
}

/** An answer as one line of text, for tables and lists; empty if there is none. */
export function answerText(question: Question, value: AnswerValue | undefined, words: AnswerWords): string {
  if (value === undefined) return '';
  if (isFilesAnswer(value)) return filesText(value.files);
  if (isSignature(value)) return signatureText(value, words.signed);
  if (typeof value === 'object') {
    const options = 'options' in question ? question.options : [];
    const label = (id: string) => options.find((option) => option.id === id)?.label ?? '';
    const ids = 'options' in value ? value.options : 'option' in value ? [value.option] : [];
    if (isRanking(question)) return ids.map((id, index) => `${index + 1}. ${label(id)}`).join(' · ');
    const other = 'other' in value && value.other !== undefined ? [value.other] : [];
    return [...ids.map(label), ...other].filter((part) => part !== '').join(', ');
  }
  if (typeof value === 'boolean') {
    if (question.type !== 'yes_no') return value ? words.yes : words.no;
    return yesNoLabels(question, words)[value ? 'yes' : 'no'];
  }
  if (typeof value === 'number') {
    if (question.type === 'star_rating') return `${value}/${question.stars} ★`;
    if (question.type === 'emoji_rating') return emojiFace(value) ?? '';
    return question.type === 'number' && question.unit
      ? `${words.number(value)} ${question.unit}`
      : words.number(value);
  }
  if (isParts(question)) return partsInWords(question, value, words.language);
  return question.type === 'date' ? words.calendarDay(value) : value;
}

/** The names of files, with their number if there are several. */
function filesText(files: readonly FileAnswer[]): string {
  const names = files.map(({ name }) => name).join(', ');
  return files.length > 1 ? `(${files.length}) ${names}` : names;
}
