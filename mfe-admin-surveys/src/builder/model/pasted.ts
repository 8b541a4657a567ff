import type { Question } from '@canvass/shared/domain/survey';
import type { PastedQuestion } from '../../new/paste/parse-questions.ts';
import { takesOptions } from '../../new/paste/pasted-survey.ts';
import { newId } from './new-id.ts';
import { freshQuestion } from './questions.ts';

/** Questions of a pasted list, as `/admin/surveys/new` makes them. The caller checks `pasteFaults` first. */
export function pastedQuestions(read: readonly PastedQuestion[]): Question[] {
  return read.map(({ title, type, options, required }) => {
    const question = { ...freshQuestion(type), title, required };
    if (!takesOptions(type) || options.length === 0) return question;
    return { ...question, options: options.map((label) => ({ id: newId(), label })) } as Question;
  });
}
