import { newQuestion, type Question } from '@canvass/shared/domain/survey';
import type { QuestionType } from '@canvass/shared/domain/question-types';
import { optionLimit } from './options.ts';
import { blankOption, type Change } from './questions.ts';

/** A question under another type, and the fields whose value doesn't fit there. */
export interface Conversion {
  question: Question;
  lost: string[];
}

/** Same name, other meaning: a day is no number. */
const OWN = ['min', 'max'];

/** Keeps every field that the new type has too and that fits its limits; ids stay, so rules and answers find them. */
export function converted(question: Question, type: QuestionType): Conversion {
  const fresh = newQuestion(type, question.id) as Question & Record<string, unknown>;
  const before = newQuestion(question.type, question.id) as Question & Record<string, unknown>;
  const lost: string[] = [];
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(question)) {
    if (field === 'type') continue;
    const fits = field in fresh && !OWN.includes(field);
    const unset = JSON.stringify(value) === JSON.stringify(before[field]);
    if (fits && !(field.endsWith('Length') && Number(value) > 255 && type === 'text_short')) {
      kept[field] = value;
    } else if (!unset) lost.push(field);
  }
  const next = { ...fresh, ...kept, type } as Question;
  if (!('options' in next)) return { question: next, lost };
  const limit = optionLimit(next);
  if (next.options.length > limit) lost.push('options');
  const options = next.options.length === 0 ? [blankOption(), blankOption()] : next.options.slice(0, limit);
  return { question: { ...next, options }, lost };
}

export function changeType(id: string, type: QuestionType): Change {
  return (definition) => ({
    ...definition,
    questions: definition.questions.map((question) =>
      question.id === id && question.type !== type ? converted(question, type).question : question,
    ),
  });
}
