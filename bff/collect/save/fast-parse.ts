import { type ResponseSave, responseSaveSchema } from '@canvass/shared/api/public-surveys';
import { LIMITS } from '@canvass/shared/domain/survey';
import { isShortId } from '../../platform/http/params.ts';

/**
 * Reads a body that is a save in its usual form, many times faster than the schema that says what a save may be
 * (`responseSaveSchema`): whatever this takes, the schema takes and reads alike. What it doesn't take may still be a save;
 * the schema decides, and names what is wrong.
 * @returns undefined for anything unusual
 */
export function fastParse(text: string): ResponseSave | undefined {
  // Escaped control characters, halves of characters, and names that mean something to JavaScript.
  if (text.includes('\\u') || text.includes('"__proto__"')) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(body)) return undefined;
  const save: Record<keyof ResponseSave, unknown> = { ...DEFAULTS, ...body };
  const plain =
    isWhole(save.sequence, 1, 1_000_000_000) &&
    isWhole(save.version, 1, 1_000_000) &&
    isWhole(save.elapsed, 0, 10_000_000_000_000) &&
    typeof save.completed === 'boolean' &&
    typeof save.trapped === 'boolean' &&
    isText(save.language, 20) &&
    SOURCES.has(save.source) &&
    (save.consent === null || isConsent(save.consent)) &&
    (save.widget === null || isShortId(save.widget)) &&
    areAll(save.hidden, (value) => isText(value, 500)) &&
    areAll(save.timings, (value) => isWhole(value, 0, 86_400_000)) &&
    areAll(save.answers, isAnswer, 1) &&
    Object.keys(save.hidden as object).length <= LIMITS.hiddenFields;
  // All that a save consists of was looked at just now.
  return plain ? (save as ResponseSave) : undefined;
}

/** What a save is that says nothing. */
const DEFAULTS: Record<keyof ResponseSave, unknown> = {
  ...responseSaveSchema.parse({ sequence: 1, version: 1, answers: {} }),
  sequence: undefined,
  version: undefined,
  answers: undefined,
};
const SOURCES: ReadonlySet<unknown> = new Set(responseSaveSchema.shape.source.unwrap().options);
/** Characters of a name of anything: a question's id, a hidden field. */
const LONGEST_KEY = 40;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most;
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

function areAll(fields: unknown, suits: (value: unknown) => boolean, shortestKey = 0): boolean {
  if (!isObject(fields)) return false;
  for (const key of Object.keys(fields)) {
    if (key.length < shortestKey || key.length > LONGEST_KEY || !suits(fields[key])) return false;
  }
  return true;
}

function isConsent(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).length !== 2) return false;
  return isText(value.language, 20) && isWhole(value.elapsed, 0, 10_000_000_000_000);
}

function isAnswer(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 20_000;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean') return true;
  return isObject(value) && isChoice(value);
}

/** `{ option }`, `{ other }`, `{ options }` or `{ options, other }`. */
function isChoice(value: Record<string, unknown>): boolean {
  const keys = Object.keys(value).length;
  const { option, options, other } = value;
  if (options === undefined) {
    return keys === 1 && (option === undefined ? isText(other, 2000) : isText(option, 40));
  }
  return (
    Array.isArray(options) &&
    options.length <= LIMITS.listOptions &&
    options.every((entry) => isText(entry, 40)) &&
    (other === undefined ? keys === 1 : keys === 2 && isText(other, 2000))
  );
}
