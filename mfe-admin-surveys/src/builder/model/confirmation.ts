import type { Question } from '@canvass/shared/domain/survey';
import { newId } from './new-id.ts';
import { type Change, freshQuestion, insertQuestion } from './questions.ts';

/** Inserts a box behind the question for the address, by which respondents ask for the confirmation. */
export function addRequest(title: string, id = newId()): Change {
  return (definition) => {
    const { confirmation } = definition.settings;
    const at = definition.questions.findIndex((question) => question.id === confirmation?.question);
    if (!confirmation || at < 0) return definition;
    const box = { ...freshQuestion('consent', id), title, required: false } as Question;
    const next = insertQuestion(box, at + 1)(definition);
    if (next === definition) return definition;
    return { ...next, settings: { ...next.settings, confirmation: { ...confirmation, request: id } } };
  };
}
