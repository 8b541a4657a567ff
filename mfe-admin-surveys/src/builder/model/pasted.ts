import type { Question } from '@canvass/shared/domain/survey';
import { questionFields } from '../../new/paste/question-fields.ts';
import type { PastedQuestion } from '../../new/paste/reader/pasted-question.ts';
import { newId } from './new-id.ts';
import { freshQuestion } from './questions.ts';

/** Questions of a pasted list, as `/admin/surveys/new` makes them. The caller checks `pasteFaults` first. */
export function pastedQuestions(read: readonly PastedQuestion[]): Question[] {
  return read.map((question) => {
    const { options = [], ...fields } = questionFields(question);
    const made = { ...freshQuestion(fields.type), ...fields };
    return (
      options.length === 0 ? made : { ...made, options: options.map((label) => ({ id: newId(), label })) }
    ) as Question;
  });
}
