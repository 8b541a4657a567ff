/**
 * Names and lifetimes that the respondent's page itself needs, for whose script every byte is counted: the rest of what
 * `stored-items.ts` says of them stays out of it.
 */

export const RESPONSE_DRAFT = 'canvass:{survey}';
export const ANSWERED_MARK = 'canvass-done:{survey}';
export const STORAGE_PROBE = 'canvass-probe';
export const SITTING_COOKIE = 'sitting-{survey}';
/** In seconds: 30 days. */
export const SITTING_LIFETIME = 2_592_000;

/** The name under which what belongs to one survey, widget or copy is kept. */
export const nameOf = (name: string, id: string): string => name.replace(/\{\w+\}/, id);
