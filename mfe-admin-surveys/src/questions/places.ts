/**
 * What other tools add like a question and this editor has elsewhere: `add.place.<id>` says what it is, and has the phrases that it is
 * looked for by, separated by commas.
 */
export const PLACES = ['welcome', 'ending', 'hiddenFields', 'logic'] as const;

export type Place = (typeof PLACES)[number];

export const isPlace = (entry: string): entry is Place => (PLACES as readonly string[]).includes(entry);
