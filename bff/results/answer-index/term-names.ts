import { type TermSegment, type TermKind, segmentOfTerm, wordsAfter } from './terms.ts';

/** What the number of a term means. */
export interface TermName {
  kind: TermKind;
  /** Of an answer: the question. */
  question: string;
  value: string;
  cell?: TermSegment;
}

/** The names of a survey's terms, as far as they are known here. */
export interface TermNames {
  /** By number. */
  all: TermName[];
  tags: Map<string, number>;
  /** Numbers of all terms of answers to a question. */
  ofQuestion: Map<string, number[]>;
  /** Whether there is what terms can't say. */
  odd: boolean;
  /** How many words follow a term, by number; as long as there are names, or longer. */
  after: Uint8Array;
  /** Adds a name whose number is the next. */
  add(name: string): void;
}

/** None is an answer to a question. */
const OF_RESPONSES: readonly TermKind[] = ['cell', 'duration', 'left', 'tag', 'odd'];

export function termNames(): TermNames {
  const names: TermNames = {
    all: [],
    tags: new Map(),
    ofQuestion: new Map(),
    odd: false,
    after: new Uint8Array(256),
    add(text) {
      const number = names.all.length;
      const name = parse(text);
      names.all.push(name);
      if (names.after.length <= number) {
        const longer = new Uint8Array(names.after.length * 2);
        longer.set(names.after);
        names.after = longer;
      }
      names.after[number] = wordsAfter(name.kind);
      if (name.kind === 'tag') names.tags.set(text, number);
      if (name.kind === 'odd') names.odd = true;
      if (OF_RESPONSES.includes(name.kind)) return;
      const others = names.ofQuestion.get(name.question);
      if (others) others.push(number);
      else names.ofQuestion.set(name.question, [number]);
    },
  };
  return names;
}

function parse(text: string): TermName {
  const [kind = '', question = '', value = ''] = text.split(' ');
  const name = { kind: kind as TermKind, question, value };
  return kind === 'cell' ? { ...name, question: '', value: '', cell: segmentOfTerm(text) } : name;
}
