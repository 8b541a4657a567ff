import { questionKindOf } from './question-types.ts';

type Fields = Record<string, unknown>;

/**
 * Converts a question whose type this release doesn't know (S3.1): the fields that can be shown, and its source
 * unchanged. Other questions are returned unchanged.
 */
export function withKnownType(question: Fields): Fields {
  const { id, type, title, description } = question;
  if (typeof type !== 'string' || type === 'unknown' || questionKindOf({ type }) !== 'unknown')
    return question;
  return { id, type: 'unknown', title, description, source: question };
}

/** The type that an unknown question came with, as far as a sentence has room for it. */
export function ownTypeOf({ source }: { source: Fields }): string {
  return typeof source.type === 'string' ? source.type.slice(0, 60) : 'unknown';
}

/** The inverse, for exports: the source with the current texts. */
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
