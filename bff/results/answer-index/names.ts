import { type MarkedCell, type MarkKind, cellOfName, wordsAfter } from './mark.ts';

/** What the number of a mark means. */
export interface MarkName {
  kind: MarkKind;
  /** Of an answer: the question. */
  question: string;
  value: string;
  cell?: MarkedCell;
}

/** The names of a survey's marks, as far as they are known here. */
export interface MarkNames {
  /** By number. */
  all: MarkName[];
  tags: Map<string, number>;
  /** Numbers of all marks of answers to a question. */
  ofQuestion: Map<string, number[]>;
  /** Whether there is what marks can't say. */
  odd: boolean;
  /** How many words follow a mark, by number; as long as there are names, or longer. */
  after: Uint8Array;
  /** Adds a name whose number is the next. */
  add(name: string): void;
}

/** None is an answer to a question. */
const OF_RESPONSES: readonly MarkKind[] = ['cell', 'duration', 'left', 'tag', 'odd'];

export function markNames(): MarkNames {
  const names: MarkNames = {
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

function parse(text: string): MarkName {
  const [kind = '', question = '', value = ''] = text.split(' ');
  const name = { kind: kind as MarkKind, question, value };
  return kind === 'cell' ? { ...name, question: '', value: '', cell: cellOfName(text) } : name;
}
