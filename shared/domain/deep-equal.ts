import { isRecord } from './record.ts';

/**
 * Whether two values of JSON are equal. The order of fields, which the database changes, doesn't count, and neither do fields without
 * a value.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => deepEqual(entry, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = namesOf(one);
  return (
    names.length === namesOf(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(one[name], other[name]))
  );
}

const namesOf = (record: Record<string, unknown>): string[] =>
  Object.keys(record).filter((name) => record[name] !== undefined);
