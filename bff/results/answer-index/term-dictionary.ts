import { parseTermName, type TermKind, type TermName, wordsAfter } from './term-name.ts';

/** The names of a survey's terms that this process has read. */
export interface TermNames {
  /** By number. */
  all: TermName[];
  tags: Map<string, number>;
  /** Numbers of all terms of answers to a question. */
  ofQuestion: Map<string, number[]>;
  /** Whether a response has a value that terms can't represent. */
  odd: boolean;
  /** How many words follow a term, by its number; at least as long as `all`. */
  wordsAfterTerm: Uint8Array;
  /** Adds the name with the next number. */
  add(name: string): void;
}

/** Kinds of terms that are of a response and not of an answer. */
const RESPONSE_KINDS: readonly TermKind[] = ['cell', 'duration', 'left', 'tag', 'odd'];

/** Creates an empty list of names. */
export function termNames(): TermNames {
  const names: TermNames = {
    all: [],
    tags: new Map(),
    ofQuestion: new Map(),
    odd: false,
    wordsAfterTerm: new Uint8Array(256),
    add(text) {
      const number = names.all.length;
      const name = parseTermName(text);
      names.all.push(name);
      if (names.wordsAfterTerm.length <= number) {
        const longer = new Uint8Array(names.wordsAfterTerm.length * 2);
        longer.set(names.wordsAfterTerm);
        names.wordsAfterTerm = longer;
      }
      names.wordsAfterTerm[number] = wordsAfter(name.kind);
      if (name.kind === 'tag') names.tags.set(text, number);
      if (name.kind === 'odd') names.odd = true;
      if (RESPONSE_KINDS.includes(name.kind)) return;
      const others = names.ofQuestion.get(name.question);
      if (others) others.push(number);
      else names.ofQuestion.set(name.question, [number]);
    },
  };
  return names;
}
