import { cueList } from './cues.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { bracketAtEnd } from './scales.ts';

/** How many options may be chosen. */
export interface Limits {
  minSelected?: number;
  maxSelected?: number;
}

/** Most options of a choice. */
const MOST = 50;
const NUMBERS = new Map<string, number>(
  [0, 10].flatMap((from) =>
    cueList('numbers')
      .slice(from, from + 10)
      .map((word, index): [string, number] => [word, index + 1]),
  ),
);
const AT_MOST = phrases(cueList('atMost').map((entry) => `${entry}$`));
const AT_LEAST = phrases(cueList('atLeast').map((entry) => `${entry}$`));
const EXACTLY = phrases(cueList('exactly').map((entry) => `${entry}$`));
const SEVERAL = phrases(cueList('several'));

const numberOf = (word: string): number | undefined => {
  const value = /^\d{1,2}$/.test(word) ? Number(word) : NUMBERS.get(word);
  return value !== undefined && value >= 1 && value <= MOST ? value : undefined;
};

/** The limits that a title states: "choose up to 3", "scegli fino a tre", "pick two", "at least 2". */
export function limitsIn(title: string): Limits | null {
  const words = wordsOf(title).trim().split(' ');
  const limits: Limits = {};
  words.forEach((word, index) => {
    const number = numberOf(word);
    if (number === undefined) return;
    const before = ` ${words.slice(Math.max(0, index - 4), index).join(' ')} `;
    if (hasPhrase(before, AT_MOST)) limits.maxSelected = number;
    else if (hasPhrase(before, AT_LEAST)) limits.minSelected = number;
    else if (hasPhrase(before, EXACTLY) && number > 1)
      Object.assign(limits, { minSelected: number, maxSelected: number });
  });
  return limits.maxSelected === undefined && limits.minSelected === undefined ? null : limits;
}

/** A title without the brackets at its end that only state limits. */
export function withoutLimits(title: string): string {
  const bracket = bracketAtEnd(title);
  if (!bracket || bracket.before === '') return title;
  return limitsIn(bracket.inside) || hasPhrase(wordsOf(bracket.inside), SEVERAL) ? bracket.before : title;
}
