import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { type QuestionKind, typeOfKind } from '@canvass/shared/domain/question-types';
import { COLUMN_FIELDS } from '@canvass/shared/domain/matrix';
import { asParts } from '@canvass/shared/domain/parts';
import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { newId } from './new-id.ts';
import { blocksIn } from './question-lookup.ts';

/** A change of a survey: takes a definition and returns the next one; nothing is changed in place. */
export type Change = (definition: SurveyDefinition) => SurveyDefinition;

/** A new question in the editor: a choice begins with two options, or it would look broken, a scale with eleven steps. */
export function freshQuestion(kind: QuestionKind, id = newId()): Question {
  const question = newQuestion(typeOfKind(kind), id);
  if (kind === 'scale') return { ...question, ...asScale(0, 10) } as Question;
  if (kind === 'nps') return { ...question, ...AS_NPS } as Question;
  if (kind === 'ranking')
    return { ...question, display: kind, options: [blankOption(), blankOption()] } as Question;
  if (kind === 'name' || kind === 'address') return { ...question, ...asParts(kind) } as Question;
  // Most are asked because the answer has to be yes.
  if (kind === 'consent') return { ...question, display: kind, required: true } as Question;
  if ('options' in question) return { ...question, options: [blankOption(), blankOption()] };
  return question;
}

/** An option that its writer has yet to label; left blank, it goes with `withoutBlankOptions`. */
export const blankOption = () => ({ id: newId(), label: '' });

/** Inserts a question at a position; beyond the end means last. Does nothing beyond the limit of questions. */
export function insertQuestion(question: Question, at: number): Change {
  return (definition) =>
    definition.questions.length >= LIMITS.questions
      ? definition
      : { ...definition, questions: definition.questions.toSpliced(at, 0, question) };
}

/** Whether a question is another, or a row of the same matrix. */
export const isSameOrBeside = (one: Question, other: Question): boolean =>
  one.id === other.id || (one.matrix !== undefined && one.matrix === other.matrix);

/** Fields that the rows of a matrix have the same. */
const SHARED: ReadonlySet<string> = new Set([...COLUMN_FIELDS, 'visibleIf']);

/** Sets fields of one question except its type and id; columns and rule of a matrix in all its rows. */
export function changeQuestion(id: string, fields: Readonly<Record<string, unknown>>): Change {
  return (definition) => {
    const changed = definition.questions.find((question) => question.id === id);
    const shared = Object.fromEntries(Object.entries(fields).filter(([field]) => SHARED.has(field)));
    const fieldsOf = (question: Question) =>
      question.id === id ? fields : changed && isSameOrBeside(question, changed) ? shared : null;
    return {
      ...definition,
      questions: definition.questions.map((question) => {
        const own = fieldsOf(question);
        return own === null
          ? question
          : ({ ...question, ...own, id: question.id, type: question.type } as Question);
      }),
    };
  };
}

/** Removes questions, and the matrices that have no row left. */
export function removeQuestions(ids: ReadonlySet<string>): Change {
  return (definition) =>
    withoutEmptyMatrices({
      ...definition,
      questions: definition.questions.filter((question) => !ids.has(question.id)),
    });
}

/** The survey without matrices that have no row. */
export function withoutEmptyMatrices(definition: SurveyDefinition): SurveyDefinition {
  if (!definition.matrices) return definition;
  const used = new Set(definition.questions.map(({ matrix }) => matrix));
  const matrices = definition.matrices.filter(({ id }) => used.has(id));
  if (matrices.length === definition.matrices.length) return definition;
  const { matrices: _, ...rest } = definition;
  return matrices.length > 0 ? { ...rest, matrices } : rest;
}

/**
 * Moves questions to a position among the blocks, counted without them; beyond either end means that end. The rows of a matrix
 * move together.
 */
export function moveQuestions(ids: ReadonlySet<string>, to: number): Change {
  return (definition) => {
    const blocks = blocksIn(definition);
    const isMoving = (block: readonly Question[]) => block.some(({ id }) => ids.has(id));
    const moving = blocks.filter(isMoving);
    const others = blocks.filter((block) => !isMoving(block));
    const questions = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moving).flat();
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
