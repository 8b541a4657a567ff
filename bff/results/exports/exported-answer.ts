import type { AnswerValue } from '@canvass/shared/domain/answers';
import { yesNoLabels } from '@canvass/shared/domain/consent';
import { isParts, partsInWords } from '@canvass/shared/domain/parts';
import { isSignature, signatureText } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';
import type { ExportWording } from './export-wording.ts';

/** An answer without own words: choices by label or id, yes and no by the question's labels. */
export function exportedAnswer(
  question: Question,
  answer: AnswerValue,
  wording: ExportWording,
): string | number | boolean | string[] | null {
  const { values } = wording;
  if (typeof answer === 'boolean') {
    if (values === 'ids' || question.type !== 'yes_no') return answer;
    return yesNoLabels(question, wording)[answer ? 'yes' : 'no'];
  }
  if (isParts(question) && typeof answer === 'string' && values === 'labels')
    return partsInWords(question, answer, wording.locale);
  if (typeof answer !== 'object') return answer;
  const options = 'options' in question ? question.options : [];
  const exported = (id: string) =>
    (values === 'labels' && options.find((option) => option.id === id)?.label) || id;
  if ('files' in answer) return answer.files.map(({ name }) => name);
  if (isSignature(answer)) return signatureText(answer, wording.word('signed'));
  if ('options' in answer) return answer.options.map(exported);
  return 'option' in answer ? exported(answer.option) : null;
}

/** The own words of an answer; null without any. */
export function otherOf(answer: AnswerValue | undefined): string | null {
  return typeof answer === 'object' && 'other' in answer ? (answer.other ?? null) : null;
}
