import type { AnswerCondition } from '@canvass/shared/domain/answer-filter';
import type { ScopedFilter } from '../responses/search/scope.ts';
import { dayText, firstDayFrom } from './days.ts';
import { type TermSegment, type TermKind, tagName } from './terms.ts';
import type { TermName, TermNames } from './term-names.ts';

/** A filter as terms decide it: a response passes when of the bits of all its terms those that count are as wanted. */
export interface Conditions {
  /** Whether a segment passes, by its number. */
  cells: Uint8Array;
  /** Bits of a term, by its number. */
  bits: Uint32Array;
  /** Bits of what follows a term, by its number. */
  following: Map<number, (value: number) => number>;
  /** The bits that count, and what they are to be. */
  counting: number;
  wanted: number;
}

/**
 * A filter as the terms of a survey decide it, as `matching` of the responses has it.
 * @returns undefined when they can't decide it: words, and what a question was asked in more than one way
 */
export function conditionsOf(filter: ScopedFilter, names: TermNames): Conditions | undefined {
  if (names.odd || filter.search) return undefined;
  const conditions: Conditions = {
    cells: Uint8Array.from(names.all, ({ cell }) => Number(cell !== undefined && passes(cell, filter))),
    bits: new Uint32Array(names.all.length),
    following: new Map(),
    counting: 0,
    wanted: 0,
  };
  if (filter.tag) {
    const bit = nextBit(conditions, true);
    const number = names.tags.get(tagName(filter.tag));
    if (number !== undefined) set(conditions, number, bit);
  }
  return (filter.answer ?? []).every((condition) => demand(conditions, condition, names))
    ? conditions
    : undefined;
}

function passes(cell: TermSegment, filter: ScopedFilter): boolean {
  const { state, source, device, language, version, within, spam, from, to } = filter;
  return (
    (!state || cell.state === state) &&
    (!source || cell.source === source) &&
    (!device || cell.device === device) &&
    (!language || cell.language === language) &&
    (!version || cell.version === version) &&
    (!within || within.includes(cell.version)) &&
    (!spam || cell.spam === (spam === 'true')) &&
    (!from || cell.day >= from) &&
    (!to || cell.day <= to)
  );
}

/** A bit that must be there, or must not. */
function nextBit(conditions: Conditions, wanted: boolean): number {
  const bit = conditions.counting + 1;
  conditions.counting += bit;
  if (wanted) conditions.wanted += bit;
  return bit;
}

function set({ bits }: Conditions, number: number, bit: number): void {
  bits[number] = (bits[number] ?? 0) | bit;
}

/** Adds what a condition demands. @returns false when terms can't decide it */
function demand(conditions: Conditions, condition: AnswerCondition, names: TermNames): boolean {
  const { question, operator, value } = condition;
  const numbers = names.ofQuestion.get(question) ?? [];
  const kinds = new Set(numbers.map((number) => names.all[number]?.kind));
  /** A bit that the terms that are meant have. */
  const mark = (wanted: boolean, meant: (name: TermName) => boolean): number => {
    const bit = nextBit(conditions, wanted);
    for (const number of numbers) {
      const name = names.all[number];
      if (name && meant(name)) set(conditions, number, bit);
    }
    return bit;
  };
  /** The same, where what follows a term of a kind is meant. */
  const follow = (bit: number, followed: TermKind, meant: (value: number) => boolean): void => {
    for (const number of numbers) {
      if (names.all[number]?.kind !== followed) continue;
      const before = conditions.following.get(number);
      conditions.following.set(number, (given) => (before?.(given) ?? 0) | (meant(given) ? bit : 0));
    }
  };
  const isChosen = ({ kind, value: option }: TermName) =>
    (kind === 'choice' || kind === 'option') && option === value;
  // Of what counts as no answer nothing is known but that it is there.
  if (kinds.has('given') && operator !== 'answered' && operator !== 'not_answered') return false;
  switch (operator) {
    case 'answered':
    case 'not_answered':
      mark(operator === 'answered', () => true);
      return true;
    case 'chose':
      mark(true, isChosen);
      return true;
    case 'not_chose':
      mark(true, () => true);
      mark(false, isChosen);
      return true;
    case 'own_words':
      mark(true, ({ kind }) => kind === 'own' || kind === 'others');
      // To the database a text that says "other" has what own words have.
      return !kinds.has('text') && !kinds.has('phone');
    case 'is':
    case 'at_least':
    case 'at_most': {
      if (value === 'true' || value === 'false') {
        mark(true, (name) => name.kind === 'flag' && name.value === value);
        return true;
      }
      const asked = exactNumber(value);
      if (asked === undefined) return false;
      const test = (given: number) => COMPARED[operator](given, asked);
      const isMeant = ({ kind, value: given }: TermName) =>
        (kind === 'number' || kind === 'rating') && test(Number(given));
      follow(mark(true, isMeant), 'cut', test);
      return true;
    }
    case 'on':
    case 'from':
    case 'until': {
      const first = firstDayFrom(value);
      const last = dayText(first) === value ? first : first - 1;
      const isMeant = (day: number) =>
        (operator === 'until' || day >= first) && (operator === 'from' || day <= last);
      follow(nextBit(conditions, true), 'date', isMeant);
      // Whatever else there is, the database compares it as a text.
      return [...kinds].every((kind) => kind === 'date');
    }
    default:
      return false;
  }
}

const COMPARED = {
  is: (given: number, asked: number) => given === asked,
  at_least: (given: number, asked: number) => given >= asked,
  at_most: (given: number, asked: number) => given <= asked,
};

/** A number that the text says exactly; undefined where the nearest one is another: the database compares digits. */
function exactNumber(text: string): number | undefined {
  const number = Number(text);
  const digits = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return String(number) === digits ? number : undefined;
}
