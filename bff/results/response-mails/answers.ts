import type { Locale } from '@canvass/shared/domain/locales';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import { truncate } from '@canvass/shared/domain/truncate';
import type { AnswerValue, Answers } from '@canvass/shared/domain/answers';
import { exportedAnswer, otherOf } from '../exports/exported-answer.ts';
import { type ExportWording, exportWordingOf } from '../exports/export-wording.ts';

/** Characters of one answer in a mail. */
const MAX_CHARACTERS = 1000;

/** Questions that were answered with their answers as texts, in the order of the survey. */
export function answerRows(
  questions: readonly Question[],
  answers: Answers,
  locale: Locale,
): [string, string][] {
  const wording = exportWordingOf({ values: 'labels', timings: false }, locale);
  return questions.flatMap((question): [string, string][] => {
    const answer = answers[question.id];
    if (answer === undefined) return [];
    const text = answerText(question, answer, wording);
    return text === ''
      ? []
      : [[withoutAnswers(question.title) || question.id, truncate(text, MAX_CHARACTERS)]];
  });
}

function answerText(question: Question, answer: AnswerValue, wording: ExportWording): string {
  const exported = exportedAnswer(question, answer, wording);
  const values = Array.isArray(exported) ? exported : exported === null ? [] : [String(exported)];
  return [...values, otherOf(answer) ?? ''].filter((value) => value !== '').join(', ');
}
