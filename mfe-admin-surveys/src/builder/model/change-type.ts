import { ruleFault, rulesOf } from '@canvass/shared/domain/logic';
import { newQuestion, type Option, type Question } from '@canvass/shared/domain/survey';
import type { QuestionType } from '@canvass/shared/domain/question-types';
import { newId } from './new-id.ts';
import { optionLimit } from './options.ts';
import { blankOption, type Change } from './questions.ts';

/** A question converted to another type, and what doesn't fit there. */
export interface Conversion {
  question: Question;
  /** Fields whose value is lost. */
  lost: string[];
  /** How many options are lost, and of how many. */
  lostOptions: { count: number; of: number } | null;
}

/** Default labels of yes and no. */
export interface YesNo {
  yes: string;
  no: string;
}

/** Fields with the same name but another meaning: a day is no number. */
const OWN = ['min', 'max'];

/**
 * Converts a question, retaining every field that the new type has too and that fits its limits; ids are retained, so
 * rules and answers still refer to them. Yes and no become two options with their labels, and two options become yes
 * and no.
 */
export function converted(question: Question, type: QuestionType, words: YesNo): Conversion {
  const fresh = newQuestion(type, question.id) as Question & Record<string, unknown>;
  const before = newQuestion(question.type, question.id) as Question & Record<string, unknown>;
  const lost: string[] = [];
  const retained: Record<string, unknown> = taken(question, type, words);
  const taking = Object.keys(retained).length > 0;
  for (const [field, value] of Object.entries(question)) {
    if (field === 'type' || field === 'options') continue;
    const fits = field in fresh && !OWN.includes(field);
    const unset = JSON.stringify(value) === JSON.stringify(before[field]);
    if (fits && !(field.endsWith('Length') && Number(value) > 255 && type === 'text_short')) {
      retained[field] = value;
    } else if (!unset && !(taking && field.endsWith('Label'))) lost.push(field);
  }
  const had: Option[] = 'options' in question ? question.options : [];
  const next = { ...fresh, ...('options' in fresh ? { options: had } : {}), ...retained, type } as Question;
  const max = 'options' in next ? optionLimit(next) : taking ? had.length : 0;
  const count = Math.max(0, had.length - max);
  const lostOptions = count > 0 ? { count, of: had.length } : null;
  if (!('options' in next)) return { question: next, lost, lostOptions };
  const options = next.options.length === 0 ? [blankOption(), blankOption()] : next.options.slice(0, max);
  return { question: { ...next, options }, lost, lostOptions };
}

/** Yes and no as options, or two options as yes and no; nothing for other types. */
function taken(question: Question, type: QuestionType, words: YesNo): Record<string, unknown> {
  if (question.type === 'yes_no' && 'options' in newQuestion(type, question.id)) {
    const labels = [question.yesLabel || words.yes, question.noLabel || words.no];
    return { options: labels.map((label) => ({ id: newId(), label })) };
  }
  if (type !== 'yes_no' || !('options' in question) || question.options.length !== 2) return {};
  const [yes, no] = question.options;
  return { yesLabel: yes?.label.slice(0, 200) ?? '', noLabel: no?.label.slice(0, 200) ?? '' };
}

export function changeType(id: string, type: QuestionType, words: YesNo): Change {
  return (definition) => ({
    ...definition,
    questions: definition.questions.map((question) =>
      question.id === id && question.type !== type ? converted(question, type, words).question : question,
    ),
  });
}

/** Numbers, from 1, of the questions whose rules over this one are invalid for its new type. */
export function brokenRules(questions: readonly Question[], next: Question): number[] {
  const known = new Map([[next.id, next]]);
  const before = new Map(questions.filter(({ id }) => id === next.id).map((entry) => [entry.id, entry]));
  return questions.flatMap((question, index) => {
    const rules = [question.visibleIf, ...question.jumps.map((jump) => jump.if)].flatMap(rulesOf);
    const breaks = rules.some(
      (rule) => rule.question === next.id && !ruleFault(rule, before) && ruleFault(rule, known),
    );
    return breaks ? [index + 1] : [];
  });
}
