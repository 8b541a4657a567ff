import { z } from 'zod';
import { RESPONSE_LIMITS } from '../domain/response-limits.ts';
import { hasVisible } from '../domain/visible-text.ts';
import { responseSchema } from './responses.ts';

/** A tag as an earlier release may have stored it. */
export const storedTagSchema = z.string().trim().min(1).max(RESPONSE_LIMITS.tag);
/**
 * Composed (NFC), so that the same letters make one tag, and with something to see: a tag of invisible characters can't be
 * found or removed.
 */
export const tagSchema = storedTagSchema.normalize().refine(hasVisible, { params: { code: 'required' } });

/**
 * The note and tags that a creator adds to a response. Tags are added and removed one by one, so that two browsers don't undo
 * each other's changes.
 */
export const responseChangeSchema = z.strictObject({
  addTags: z.array(tagSchema).max(RESPONSE_LIMITS.tags).optional(),
  removeTags: z.array(z.string().max(100)).max(RESPONSE_LIMITS.tags).optional(),
  note: z.string().max(RESPONSE_LIMITS.note).optional(),
  /**
   * The note that the client last read: nothing is changed (412) if another client has replaced it. Servers of older
   * releases refuse it.
   */
  noteBefore: z.string().max(RESPONSE_LIMITS.note).optional(),
});

/** A changed response for a caller who may not read responses: what its members wrote about it, and nothing of its respondent. */
export const annotatedResponseSchema = responseSchema.pick({
  id: true,
  surveyId: true,
  tags: true,
  note: true,
});

export type AnnotatedResponse = z.infer<typeof annotatedResponseSchema>;
export type ResponseChange = z.infer<typeof responseChangeSchema>;
