import type { AnswerCondition } from '@canvass/shared/domain/answer-filter';
import type { FilterWithVersions } from '../responses/filters/filter-versions.ts';
import { dayText, firstDayFrom } from './days.ts';
import { tagTermName, type TermKind, type TermName, type TermSegment } from './term-name.ts';
import type { TermNames } from './term-dictionary.ts';

/** A filter compiled to bits: a response passes if the bits of all its terms, masked by `mask`, equal `wanted`. */
export interface Conditions {
  /** By the number of a segment's term: 1 if the segment passes. */
  segments: Uint8Array;
  /** The bits of a term, by its number. */
  bits: Uint32Array;
  /** The bits of the value that follows a term, by the term's number. */
  valueBits: Map<number, (value: number) => number>;
  /** The bits that are compared, and what they must be. */
  mask: number;
  wanted: number;
}

/**
 * Compiles a filter to bits of a survey's terms; it passes the same responses as the SQL of `filterCondition`.
 * @returns undefined if terms can't decide the filter: words, hidden fields, and questions whose type differs between versions
 */
export function conditionsOf(filter: FilterWithVersions, names: TermNames): Conditions | undefined {
  if (names.odd || filter.search || filter.hidden) return undefined;
  const conditions: Conditions = {
    segments: Uint8Array.from(names.all, ({ segment }) =>
      Number(segment !== undefined && passes(segment, filter)),
    ),
    bits: new Uint32Array(names.all.length),
    valueBits: new Map(),
    mask: 0,
    wanted: 0,
  };
  if (filter.tag) {
    const bit = nextBit(conditions, true);
    const number = names.tags.get(tagTermName(filter.tag));
    if (number !== undefined) set(conditions, number, bit);
  }
  return (filter.answer ?? []).every((condition) => addCondition(conditions, condition, names))
    ? conditions
    : undefined;
}

function passes(segment: TermSegment, filter: FilterWithVersions): boolean {
  const { state, source, device, language, version, within, spam, ending, from, to } = filter;
  return (
    (!state || segment.state === state) &&
    (!source || segment.source === source) &&
    (!device || segment.device === device) &&
    (!language || segment.language === language) &&
    (!version || segment.version === version) &&
    (!within || within.includes(segment.version)) &&
    (!spam || segment.spam === (spam === 'true')) &&
    (!ending || segment.ending === ending) &&
    (!from || segment.day >= from) &&
    (!to || segment.day <= to)
  );
}

/** Allocates a bit that must be set, or must not be. */
function nextBit(conditions: Conditions, wanted: boolean): number {
  const bit = conditions.mask + 1;
  conditions.mask += bit;
  if (wanted) conditions.wanted += bit;
  return bit;
}

function set({ bits }: Conditions, number: number, bit: number): void {
  bits[number] = (bits[number] ?? 0) | bit;
}

/** Adds a condition on an answer. @returns false if terms can't decide it */
function addCondition(conditions: Conditions, condition: AnswerCondition, names: TermNames): boolean {
  const { question, operator, value } = condition;
  const numbers = names.ofQuestion.get(question) ?? [];
  const kinds = new Set(numbers.map((number) => names.all[number]?.kind));
  /** Allocates a bit and sets it on the terms that match. */
  const requireTerm = (wanted: boolean, matches: (name: TermName) => boolean): number => {
    const bit = nextBit(conditions, wanted);
    for (const number of numbers) {
      const name = names.all[number];
      if (name && matches(name)) set(conditions, number, bit);
    }
    return bit;
  };
  /** Sets a bit on values that match, where they follow a term of a kind. */
  const requireValue = (bit: number, kindWithValue: TermKind, matches: (value: number) => boolean): void => {
    for (const number of numbers) {
      if (names.all[number]?.kind !== kindWithValue) continue;
      const before = conditions.valueBits.get(number);
      conditions.valueBits.set(number, (given) => (before?.(given) ?? 0) | (matches(given) ? bit : 0));
    }
  };
  const isChosen = ({ kind, value: option }: TermName) =>
    (kind === 'choice' || kind === 'option') && option === value;
  // A `given` term says only that a value is stored, not which.
  if (kinds.has('given') && operator !== 'answered' && operator !== 'not_answered') return false;
  switch (operator) {
    case 'answered':
    case 'not_answered':
      requireTerm(operator === 'answered', () => true);
      return true;
    case 'chose':
      requireTerm(true, isChosen);
      return true;
    case 'not_chose':
      requireTerm(true, () => true);
      requireTerm(false, isChosen);
      return true;
    case 'own_words':
      requireTerm(true, ({ kind }) => kind === 'own' || kind === 'others');
      // The SQL matches texts here that terms don't distinguish from own words.
      return !kinds.has('text') && !kinds.has('phone');
    case 'is':
    case 'at_least':
    case 'at_most': {
      if (value === 'true' || value === 'false') {
        requireTerm(true, (name) => name.kind === 'flag' && name.value === value);
        return true;
      }
      const operand = exactNumber(value);
      if (operand === undefined) return false;
      const test = (given: number) => COMPARED[operator](given, operand);
      const isMeant = ({ kind, value: given }: TermName) =>
        (kind === 'number' || kind === 'rating') && test(Number(given));
      requireValue(requireTerm(true, isMeant), 'cut', test);
      return true;
    }
    case 'on':
    case 'from':
    case 'until': {
      const first = firstDayFrom(value);
      const last = dayText(first) === value ? first : first - 1;
      const isMeant = (day: number) =>
        (operator === 'until' || day >= first) && (operator === 'from' || day <= last);
      requireValue(nextBit(conditions, true), 'date', isMeant);
      // The SQL compares values of other types as texts, which terms don't have.
      return [...kinds].every((kind) => kind === 'date');
    }
    default:
      return false;
  }
}

const COMPARED = {
  is: (given: number, operand: number) => given === operand,
  at_least: (given: number, operand: number) => given >= operand,
  at_most: (given: number, operand: number) => given <= operand,
};

/** The number that a text denotes exactly; undefined if a `number` can only approximate it: the SQL compares all digits. */
function exactNumber(text: string): number | undefined {
  const number = Number(text);
  const digits = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return String(number) === digits ? number : undefined;
}
