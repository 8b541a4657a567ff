/**
 * Names and lifetimes that the respondent's page and the widget's script need. They have a size budget, so the rest of
 * `stored-items.ts` stays out.
 */

export const RESPONSE_DRAFT = 'canvass:{survey}';
export const ANSWERED_FLAG = 'canvass-done:{survey}';
export const UNFINISHED_UPLOAD = 'canvass-upload:{field}';
export const STORAGE_PROBE = 'canvass-probe';
export const BEGUN_RESPONSE_COOKIE = 'sitting-{survey}';
/** In seconds: 30 days. */
export const BEGUN_RESPONSE_SECONDS = 2_592_000;

export const WIDGET_OPENED = 'canvass-opened:{widget}';
export const WIDGET_COMPLETED = 'canvass-completed:{widget}';

/** The name of an item that belongs to one survey, widget or copy. */
export const nameOf = (name: string, id: string): string => name.replace(/\{\w+\}/, id);
