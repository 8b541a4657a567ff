/** Possible numbers of digits after the calling code, by calling code; empty until they are registered. */
const lengths = new Map<string, ReadonlySet<number>>();

/**
 * Registers how many digits the numbers of a calling code have. The table is too large for every respondent's page: the
 * server registers it from `phone-metadata.ts` when it starts, the browser from the documents of surveys that ask for a
 * phone number.
 * @param ranges such as `7.9-11`: seven, or nine to eleven digits
 */
export function learnPhoneLengths(calling: string, ranges: string): void {
  const possible = new Set<number>();
  for (const range of ranges.split('.')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let length = first; length <= last; length += 1) possible.add(length);
  }
  lengths.set(calling, possible);
}

/**
 * Whether a number in E.164 has a possible number of digits for its calling code; true for codes that aren't
 * registered.
 */
export function hasPossibleLength(phone: string): boolean {
  if (lengths.size === 0) return true;
  // No calling code is a prefix of another one.
  for (const digits of [1, 2, 3]) {
    const possible = lengths.get(phone.slice(1, 1 + digits));
    if (possible) return possible.has(phone.length - 1 - digits);
  }
  return true;
}
