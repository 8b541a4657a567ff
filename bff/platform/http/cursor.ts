import { z } from 'zod';
import { invalid } from './problem.ts';

/**
 * Encodes the cursor of the next page, opaque to clients: the sort key of the last row, so that rows added before it don't
 * shift the next page.
 */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Decodes a cursor.
 * @param schema the values of a list's cursors, in formats that the database reads: any other one would be a server error.
 *   Its literals say which list in which order it is of, because the cursor of another one would skip rows
 * @returns undefined for the first page @throws 422 naming `cursor` if it isn't one of this list
 */
export function decodeCursor<Values>(
  schema: z.ZodType<Values>,
  text: string | undefined,
): Values | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalid([{ field: 'cursor', code: 'bad_cursor', message: '' }]);
  }
}

/** A date and time that PostgreSQL accepts, which has no year 0. */
export const cursorMoment = z.iso.datetime().refine((at) => !at.startsWith('0000'));

/** Milliseconds since 1970 of the years 1 to 9999, which both PostgreSQL and JavaScript can represent. */
export const cursorMilliseconds = z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999);
