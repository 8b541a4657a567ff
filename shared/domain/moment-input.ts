import { z } from 'zod';

/** A moment with nanoseconds and an offset. */
const MAX_CHARACTERS = 35;

/**
 * A moment that a client sends. ISO 8601 admits what PostgreSQL refuses (a year 0, an offset of 23 hours, hundreds of digits of a
 * second), and a query with such a value fails. Stored moments need no check, and are read by `momentSchema`.
 */
export const momentInputSchema = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isStorable, { params: { code: 'invalid_format' } });

/**
 * Whether its year is from 1 to 9999 in UTC (a year of five digits has a sign before it), and its offset at most 14:59, as those of all
 * zones are.
 */
function isStorable(moment: string): boolean {
  return (
    moment.length <= MAX_CHARACTERS &&
    new Date(moment).toISOString() >= '0001' &&
    !/[+-](?:1[5-9]|2\d):\d\d$/.test(moment)
  );
}
