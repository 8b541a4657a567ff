import { LIMITS, type Question } from '@canvass/shared/domain/survey';
import { parseQuestions } from '../../new/paste/parse-questions.ts';
import { optionLimit } from './options.ts';
import { newId } from './new-id.ts';
import { freshQuestion } from './questions.ts';

/** The questions in a pasted list, as `/admin/surveys/new` reads it; texts are cut at what a survey may hold. */
export function pastedQuestions(text: string, country: string): Question[] {
  return parseQuestions(text).map(({ title, type, options, required }) => {
    const question = { ...freshQuestion(type, country), title: title.slice(0, LIMITS.title * 5), required };
    if (!('options' in question) || options.length === 0) return question;
    const labels = options.slice(0, optionLimit(question)).map((label) => label.slice(0, 500));
    return { ...question, options: labels.map((label) => ({ id: newId(), label })) };
  });
}
