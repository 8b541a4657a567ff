import type { FieldError } from '@canvass/shared/api/problem';
import { type BodyLimits, LIST_ENTRIES } from '@canvass/shared/domain/body-limits';

/** Levels of nesting at most, more than any schema has: keeps a hostile body from exhausting the stack. */
const MAX_DEPTH = 40;

/**
 * Finds the first part of a value that is refused before its schema runs: a text that can't be stored (NUL, lone surrogates),
 * or a size that would block the event loop for other requests.
 */
export function findLimitViolation(
  value: unknown,
  { fields, values }: Pick<BodyLimits, 'fields' | 'values'>,
): FieldError | undefined {
  let remaining = values;

  function find(entry: unknown, path: string, depth: number): FieldError | undefined {
    remaining -= 1;
    if (remaining < 0) return fault(path, 'too_many_fields');
    if (typeof entry === 'string') return isStorable(entry) ? undefined : fault(path, 'unstorable_text');
    if (entry === null || typeof entry !== 'object') return undefined;
    if (depth >= MAX_DEPTH) return fault(path, 'too_deep');
    if (Array.isArray(entry) && entry.length > LIST_ENTRIES) {
      return fault(path, 'too_big_list', { max: LIST_ENTRIES });
    }
    const keys = Object.keys(entry);
    if (keys.length > fields) return fault(path, 'too_many_fields');
    for (const key of keys) {
      if (!isStorable(key)) return fault(path, 'unstorable_text');
      const childPath = path ? `${path}.${key}` : key;
      const found = find((entry as Record<string, unknown>)[key], childPath, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  return find(value, '', 0);
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const fault = (field: string, code: string, params?: Record<string, unknown>): FieldError => ({
  field,
  code,
  message: '',
  ...(params ? { params } : {}),
});
