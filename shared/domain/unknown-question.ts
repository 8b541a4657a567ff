import { questionTypeOf } from './question-types.ts';

type Fields = Record<string, unknown>;

/**
 * A question whose type this build doesn't know (S3.1): what can be shown of it, and all of it as it came. Anything else
 * is given back as it is.
 */
export function withKnownType(question: Fields): Fields {
  const { id, type, title, description } = question;
  if (typeof type !== 'string' || type === 'unknown' || questionTypeOf(type) !== 'unknown') return question;
  return { id, type: 'unknown', title, description, source: question };
}

/** The way back: what is written to a file is what was read, under the texts it has now. */
export function withOwnType(question: Fields): Fields {
  if (question.type !== 'unknown') return question;
  const { source, id, title, description } = question;
  const { type, ...rest } = source as Fields;
  return type === undefined ? question : { ...rest, type, id, title, description };
}
