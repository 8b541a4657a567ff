import type { AnswerValue, Answers } from '@canvass/shared/domain/answers';
import { emojiFace } from '@canvass/shared/domain/emoji-rating';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { isParts, partsInWords } from '@canvass/shared/domain/parts';
import { isRanking } from '@canvass/shared/domain/ranking';
import { inWords, withoutAnswers } from '@canvass/shared/domain/recall';
import { scaleOf } from '@canvass/shared/domain/scale';
import type { Question } from '@canvass/shared/domain/survey';
import { truncate } from '@canvass/shared/domain/truncate';
import { translate } from '../../platform/http/language.ts';
import { exportedAnswer, otherOf } from '../exports/exported-answer.ts';
import { type ExportWording, exportWordingOf } from '../exports/export-wording.ts';

/** Characters of one answer in a mail. */
const MAX_CHARACTERS = 1000;

/**
 * Questions that were answered with their answers as texts, in the order of the survey.
 * @param locale of the product's own words, such as "Yes"
 * @param language BCP 47, by which numbers, dates and countries are written
 */
export function answerRows(
  questions: readonly Question[],
  answers: Answers,
  locale: Locale,
  language = localeTag(locale),
): [string, string][] {
  const wording = exportWordingOf({ values: 'labels', timings: false }, locale);
  return questions.flatMap((question): [string, string][] => {
    const answer = answers[question.id];
    if (answer === undefined) return [];
    const text = answerText(question, answer, wording, language);
    return text === ''
      ? []
      : [[withoutAnswers(question.title) || question.id, truncate(text, MAX_CHARACTERS)]];
  });
}

function answerText(
  question: Question,
  answer: AnswerValue,
  wording: ExportWording,
  language: string,
): string {
  if (typeof answer === 'number') return numberText(question, answer, wording, language);
  if (typeof answer === 'string') {
    if (isParts(question)) return partsInWords(question, answer, language);
    return question.type === 'date' ? inWords(answer, language) : answer;
  }
  const exported = exportedAnswer(question, answer, wording);
  const values = Array.isArray(exported) ? exported : exported === null ? [] : [String(exported)];
  if (isRanking(question)) return values.map((value, index) => `${index + 1}. ${value}`).join(' · ');
  return [...values, otherOf(answer) ?? ''].filter((value) => value !== '').join(', ');
}

/** A face with its name, a step of a scale with the highest ("4 / 5"), any other number with its unit. */
function numberText(question: Question, answer: number, { locale }: ExportWording, language: string): string {
  const face = question.type === 'emoji_rating' && emojiFace(answer);
  if (face) return `${face} ${translate(locale, `mails.faces.${answer}`)}`;
  const scale = scaleOf(question);
  if (scale) return `${inWords(answer, language)} / ${inWords(scale.most, language)}`;
  const unit = question.type === 'number' ? question.unit : '';
  return [inWords(answer, language), unit].filter(Boolean).join(' ');
}
