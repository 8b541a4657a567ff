import type { ResponseOrder } from '@canvass/shared/api/responses';
import { z } from 'zod';
import { cursorMilliseconds, decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts';
import { KEY_FORMATS, type KeyType } from './answer-key.ts';

/** The order of the answers to one question; responses without one come last, ordered by their beginning. */
export type ByAnswer = ResponseOrder & { sort: 'answer' };

/** A position in the list: the key as the database formats it, or the beginning (milliseconds) if there is no key. */
export interface AnswerCursor {
  key: string | null;
  started: number;
  id: string;
}

const cursorSchema = ({ by = '', dir }: ByAnswer, type: KeyType) =>
  z.tuple([
    z.literal('answer'),
    z.literal(by),
    z.literal(dir),
    z.string().regex(KEY_FORMATS[type]).nullable(),
    cursorMilliseconds,
    z.uuid(),
  ]);

/** The text of a position in a list in this order. */
export function writeAnswerCursor({ by = '', dir }: ByAnswer, { key, started, id }: AnswerCursor): string {
  return encodeCursor(['answer', by, dir, key, started, id]);
}

/** The position that a client sent. @throws 422 naming `cursor` if it isn't one of this list in this order */
export function readAnswerCursor(
  order: ByAnswer,
  type: KeyType,
  text: string | undefined,
): AnswerCursor | undefined {
  const values = decodeCursor(cursorSchema(order, type), text);
  if (!values) return undefined;
  const [, , , key, started, id] = values;
  return { key, started, id };
}
