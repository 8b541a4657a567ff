import { createHash } from 'node:crypto';

export type TermKind =
  | 'cell'
  | 'duration'
  | 'left'
  | 'tag'
  | 'text'
  | 'phone'
  | 'date'
  | 'flag'
  | 'rating'
  | 'number'
  | 'cut'
  | 'choice'
  | 'own'
  | 'choices'
  | 'option'
  | 'others'
  | 'given'
  | 'odd';

/** The properties of a response that its segment's term has. */
export interface TermSegment {
  version: number;
  day: string;
  language: string;
  source: string;
  device: string;
  state: string;
  completed: boolean;
  spam: boolean;
  ending: string | null;
}

/** The parsed name of a term. */
export interface TermName {
  kind: TermKind;
  /** The question's id, if the term is of an answer. */
  question: string;
  value: string;
  segment?: TermSegment;
}

/** How many words of 32 bits follow a term. */
export const wordsAfter = (kind: TermKind): number => (kind === 'cut' ? 2 : kind === 'date' ? 1 : 0);

/** The name of a term: its kind, and what it is about, separated by spaces; ids have none. */
export const termName = (kind: TermKind, ...parts: (string | number | boolean)[]): string =>
  [kind, ...parts].join(' ');

/** Names without an ending are those of servers of older releases, which read the first eight parts of any name. */
export function segmentTermName(segment: TermSegment): string {
  const { version, day, language, source, device, state, completed, spam, ending } = segment;
  const parts = [version, day, language, source, device, state, completed, spam];
  return termName('cell', JSON.stringify(ending === null ? parts : [...parts, ending]));
}

/** The name of a tag's term: a digest, because a tag may name a person and names of terms are never deleted. */
export const tagTermName = (tag: string): string =>
  termName('tag', createHash('sha256').update(tag).digest('base64url').slice(0, 22));

/** The inverse of `termName`, `segmentTermName` and `tagTermName`. */
export function parseTermName(text: string): TermName {
  const [kind = '', question = '', value = ''] = text.split(' ');
  if (kind !== 'cell') return { kind: kind as TermKind, question, value };
  return { kind, question: '', value: '', segment: parseSegment(text.slice('cell '.length)) };
}

function parseSegment(json: string): TermSegment {
  const [version, day, language, source, device, state, completed, spam, ending = null] = JSON.parse(json);
  return { version, day, language, source, device, state, completed, spam, ending };
}
