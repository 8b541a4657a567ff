import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { learnPhoneLengths } from './phone-lengths.ts';

/** Lengths of the numbers of a calling code. */
interface PhoneLengths {
  /** Without the plus. */
  calling: string;
  /** ISO 3166 code of the main country of the code: of `1` the United States, of `44` the United Kingdom. */
  country: string;
  /** In the format of `learnPhoneLengths`. */
  ranges: string;
}

/** E.164 allows fifteen digits; longer numbers can't be dialled. */
const MAX_DIGITS = 15;

/** The lengths of numbers of all countries' calling codes, from libphonenumber. 80 kB: not for browsers. */
export function phoneLengths(): PhoneLengths[] {
  const plans = new Metadata(metadata);
  return Object.entries(metadata.country_calling_codes).flatMap(([calling, [country]]) => {
    if (!country) return [];
    plans.selectNumberingPlan(country);
    const lengths = plans.numberingPlan?.possibleLengths() ?? [];
    return { calling, country, ranges: rangesOf(lengths.filter((length) => length <= MAX_DIGITS)) };
  });
}

/** Registers all lengths in this process, for `hasPossibleLength`. */
export function learnAllPhoneLengths(): void {
  for (const { calling, ranges } of phoneLengths()) learnPhoneLengths(calling, ranges);
}

/** @param lengths in ascending order */
function rangesOf(lengths: readonly number[]): string {
  const runs: Array<[first: number, last: number]> = [];
  for (const length of lengths) {
    const run = runs.at(-1);
    if (run?.[1] === length - 1) run[1] = length;
    else runs.push([length, length]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join('.');
}
