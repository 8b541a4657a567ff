import type { Answers } from './answers.ts';
import type { Question } from './survey.ts';

interface HiddenFields {
  questions: readonly Pick<Question, 'id'>[];
  hiddenValues?: Readonly<Record<string, string>> | undefined;
}

/**
 * The hidden fields as answers given before the first question. A field with the id of a question is left out: rules then
 * mean the question.
 */
export function hiddenAnswers({ questions, hiddenValues = {} }: HiddenFields): Answers {
  const given: Answers = {};
  for (const [name, value] of Object.entries(hiddenValues)) {
    if (value && !questions.some(({ id }) => id === name)) given[name] = value;
  }
  return given;
}

/** A hidden field's value as it is recalled: nothing if a question has its name, which is then meant. */
export function hiddenValue(
  values: NonNullable<HiddenFields['hiddenValues']>,
  name: string,
  question: object | undefined,
): string {
  return !question && Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}
