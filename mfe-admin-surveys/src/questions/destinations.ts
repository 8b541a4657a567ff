/**
 * Destinations in the editor, which the add menu finds beside question types: what other tools add like a question and this editor
 * has elsewhere. `add.destination.<id>` says what it is, and has the phrases that it is looked for by, separated by commas.
 */
export const DESTINATIONS = ['welcome', 'ending', 'hiddenFields', 'logic'] as const;

export type Destination = (typeof DESTINATIONS)[number];

/** Tells a destination from a question type or kind, of which none has the same name. */
export const isDestination = (entry: string): entry is Destination =>
  (DESTINATIONS as readonly string[]).includes(entry);
