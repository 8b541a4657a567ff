import { LIMITS, newQuestion, type Question, type SurveyDefinition } from '@canvass/shared/domain/survey';
import { type QuestionKind, typeOfKind } from '@canvass/shared/domain/question-types';
import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { newId } from './new-id.ts';

/** A change of a survey: takes a definition and returns the next one; nothing is changed in place. */
export type Change = (definition: SurveyDefinition) => SurveyDefinition;

/** A new question in the editor: a choice begins with two options, or it would look broken, and a scale with eleven steps. */
export function freshQuestion(kind: QuestionKind, id = newId()): Question {
  const question = newQuestion(typeOfKind(kind), id);
  if (kind === 'scale') return { ...question, ...asScale(0, 10) } as Question;
  if (kind === 'nps') return { ...question, ...AS_NPS } as Question;
  if (kind === 'ranking')
    return { ...question, display: kind, options: [blankOption(), blankOption()] } as Question;
  if ('options' in question) return { ...question, options: [blankOption(), blankOption()] };
  return question;
}

export const blankOption = () => ({ id: newId(), label: '' });

/** Inserts a question at a position; beyond the end means last. Does nothing beyond the limit of questions. */
export function insertQuestion(question: Question, at: number): Change {
  return (definition) =>
    definition.questions.length >= LIMITS.questions
      ? definition
      : { ...definition, questions: definition.questions.toSpliced(at, 0, question) };
}

/** Sets fields of one question except its type and id. */
export function changeQuestion(id: string, fields: Readonly<Record<string, unknown>>): Change {
  return (definition) => ({
    ...definition,
    questions: definition.questions.map((question) =>
      question.id === id ? ({ ...question, ...fields, id, type: question.type } as Question) : question,
    ),
  });
}

export function removeQuestions(ids: ReadonlySet<string>): Change {
  return (definition) => ({
    ...definition,
    questions: definition.questions.filter((question) => !ids.has(question.id)),
  });
}

/** Moves questions to a position, counted without them; beyond either end means that end. */
export function moveQuestions(ids: ReadonlySet<string>, to: number): Change {
  return (definition) => {
    const moving = definition.questions.filter((question) => ids.has(question.id));
    const others = definition.questions.filter((question) => !ids.has(question.id));
    const questions = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moving);
    const same = questions.every((question, index) => question === definition.questions[index]);
    return same ? definition : { ...definition, questions };
  };
}

/** The list with one entry at another position; the same array if nothing moves. */
export function moved<Entry extends { id: string }>(list: Entry[], id: string, to: number): Entry[] {
  const from = list.findIndex((entry) => entry.id === id);
  const entry = list[from];
  const target = Math.max(0, Math.min(to, list.length - 1));
  if (!entry || target === from) return list;
  return list.toSpliced(from, 1).toSpliced(target, 0, entry);
}
