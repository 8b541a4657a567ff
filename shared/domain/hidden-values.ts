/** Characters that are taken of a parameter of an address. */
const MAX_VALUE = 500;

/** A text without what the database can't store, NUL and halves of surrogate pairs: one of them has a save refused for good. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** What is taken of a parameter with data of a respondent: composed (NFC), its first 500 characters, and no half of one. */
export const takenOf = (value: string): string => storable(value.normalize().slice(0, MAX_VALUE));

/** The values that an address gives to the hidden fields with these names, up to 500 characters each; empty ones are none. */
export function hiddenFieldsIn(names: readonly string[], query: URLSearchParams): Record<string, string> {
  const given = names.flatMap((name) => {
    const value = takenOf(query.get(name) ?? '');
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/**
 * Whether an address is another person's than the one whose response or draft has these hidden fields: it names one of them with another
 * value, or with none, as after a log-out. Fields that one of the two doesn't name don't count.
 * Values stored by an earlier release may not be composed.
 */
export const isOthersAddress = (own: Readonly<Record<string, string>>, query: URLSearchParams): boolean =>
  Object.entries(own).some(
    ([name, value]) => query.has(name) && takenOf(query.get(name) ?? '') !== takenOf(value),
  );

/** The parameters of a respondent's page that mean something else there. */
const PAGE_PARAMETERS = /^(?:at|embed|form|host|lang|preview|response|summary|version)$/;

/**
 * The names that hidden fields can't have, separated by commas: parameters of the page, whose values would be lost, and names that every
 * object has (`constructor`), because values are objects keyed by them.
 */
export const takenNames = (names: readonly string[]): string =>
  names.filter((name) => PAGE_PARAMETERS.test(name) || name in Object.prototype).join(', ');
