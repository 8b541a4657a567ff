import type { z } from 'zod';
import type { FieldError } from './problem.ts';

/** Types by zod's names, where JSON Schema, and so the API's document, has others. */
const JSON_TYPES: Record<string, string> = { int: 'integer', record: 'object' };

/**
 * Converts zod's issues (parsed with `reportInput`) to field errors. They have codes and parameters; the caller adds
 * the message in the reader's language.
 */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues
    .flatMap(withinUnion)
    .flatMap(byKey)
    .slice(0, 50)
    .map((issue) => {
      const { code, params } = describe(issue);
      return { field: issue.path.join('.'), code, message: '', ...(params ? { params } : {}) };
    });
}

/**
 * The issues of the only member of a union that knows every field of the value, so that the field that is wrong is named; otherwise
 * the union's own.
 */
function withinUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [own, ...others] = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  if (!own || others.length > 0) return [issue];
  return own.flatMap((inner) => withinUnion({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** An issue for each of an object's unknown keys, up to ten, with the key at the end of its path. */
function byKey(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, 10).map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
}

function describe(issue: z.core.$ZodIssue): { code: string; params?: Record<string, unknown> } {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { code: 'required' };
      if (issue.origin === 'array' && issue.minimum === 1) return { code: 'none_chosen' };
      return { code: `too_small_${sizeOf(issue.origin)}`, params: { min: issue.minimum } };
    case 'too_big':
      return { code: `too_big_${sizeOf(issue.origin)}`, params: { max: issue.maximum } };
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { code: 'required' }
        : { code: 'wrong_type', params: { expected: JSON_TYPES[issue.expected] ?? issue.expected } };
    case 'invalid_value':
      return { code: 'not_allowed', params: { allowed: issue.values.slice(0, 20).join(', ') } };
    case 'invalid_union':
      return describeUnion(issue);
    case 'unrecognized_keys':
      return { code: 'unknown_field', params: { keys: issue.keys.join(', ') } };
    // A refused key of a record: the reason is in a nested issue.
    case 'invalid_key':
      return issue.issues[0] ? describe(issue.issues[0]) : { code: 'invalid_format' };
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid' };
    default:
      // An empty text is missing rather than malformed.
      return { code: issue.input === '' ? 'required' : 'invalid_format' };
  }
}

/** Names the values that a discriminated union accepts. Other unions have none: the reason is the one that a member declares, if any. */
function describeUnion(issue: z.core.$ZodIssueInvalidUnion): ReturnType<typeof describe> {
  if ('options' in issue && Array.isArray(issue.options)) {
    return { code: 'not_allowed', params: { allowed: issue.options.join(', ') } };
  }
  const declared = issue.errors.flat().find(({ code }) => code === 'custom');
  return declared ? describe(declared) : { code: 'invalid' };
}

function sizeOf(origin: string): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' ? 'list' : 'number';
}
