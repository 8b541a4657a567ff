import type { Answers } from './answers.ts';
import type { Question } from './survey.ts';

interface HiddenFields {
  questions: readonly Pick<Question, 'id'>[];
  hiddenValues?: Readonly<Record<string, string>> | undefined;
}

/** The hidden fields as answers given before the first question. One with a question's id is none: the question is meant. */
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
