import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import { learnPhoneLengths } from './phone-lengths.ts';

/** How long the numbers of a calling code are. */
interface PhoneLengths {
  /** Without the plus. */
  calling: string;
  /** ISO 3166 code of the country whose rules hold for the code: of `1` the United States, of `44` the United Kingdom. */
  country: string;
  /** As `learnPhoneLengths` reads them. */
  ranges: string;
}

/** Numbers beyond E.164's fifteen digits can't be dialled. */
const LONGEST = 15;

/** The lengths of all calling codes of countries, as libphonenumber has them. 80 kB: nothing for a browser. */
export function phoneLengths(): PhoneLengths[] {
  const plans = new Metadata(metadata);
  return Object.entries(metadata.country_calling_codes).flatMap(([calling, [country]]) => {
    if (!country) return [];
    plans.selectNumberingPlan(country);
    const lengths = plans.numberingPlan?.possibleLengths() ?? [];
    return { calling, country, ranges: rangesOf(lengths.filter((length) => length <= LONGEST)) };
  });
}

/** Teaches this process what `hasPossibleLength` says. */
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
