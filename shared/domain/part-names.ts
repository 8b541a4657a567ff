/** The parts that a name or an address can be asked in, in the order in which they are asked and stored. */
export const PART_NAMES = {
  name: ['title', 'first', 'middle', 'last', 'company'],
  address: ['street', 'line2', 'city', 'region', 'postal', 'country'],
} as const;

export type PartsDisplay = keyof typeof PART_NAMES;
export type PartName = (typeof PART_NAMES)[PartsDisplay][number];

export const ALL_PART_NAMES: readonly PartName[] = Object.values(PART_NAMES).flat();

/**
 * Characters of each part; a country is the code of ISO 3166. All parts of a display with a line break between them are no longer
 * than a `text_short` can be.
 */
export const PART_LENGTHS: Record<PartName, number> = {
  title: 20,
  first: 60,
  middle: 40,
  last: 60,
  company: 60,
  street: 80,
  line2: 60,
  city: 50,
  region: 30,
  postal: 15,
  country: 2,
};
