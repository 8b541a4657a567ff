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
  const { id, title, description } = question;
  const source = question.source as Fields;
  if (source.type === undefined) return question;
  const texts = Object.entries({ title, description }).filter(
    ([name, text]) => text !== '' || name in source,
  );
  return { ...source, id, ...Object.fromEntries(texts) };
}
