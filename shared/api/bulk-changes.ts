import { z } from 'zod';
import { momentInputSchema } from '../domain/moment-input.ts';
import { RESPONSE_LIMITS } from '../domain/response-limits.ts';
import { storedTagSchema, tagSchema } from './annotations.ts';
import { dayRange } from './paging.ts';
import { responseFilterSchema } from './responses.ts';

const selectionSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(RESPONSE_LIMITS.ids) }),
  z.strictObject({
    // Strict: a misspelt condition would otherwise change everything.
    filter: z.strictObject(responseFilterSchema.shape).refine(...dayRange),
    /** Responses that match but are left out. */
    except: z.array(z.uuid()).max(RESPONSE_LIMITS.ids).default([]),
    /**
     * Responses that came later weren't in the list when it was selected. One that was begun within 24 hours before and
     * saved later, such as one that its respondent goes on with, may have come later: it is left out.
     */
    until: momentInputSchema,
  }),
]);

/**
 * A bulk change of responses, which can be undone for an hour. A filter's `answer`, `ending`, `hidden`, `search` and `tag`
 * need the permission `response:read`: how many were changed would tell what was answered.
 */
export const bulkChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), change: z.uuid(), selection: selectionSchema }),
  z.strictObject({ action: z.literal('tag'), tag: tagSchema, change: z.uuid(), selection: selectionSchema }),
  z.strictObject({
    action: z.literal('untag'),
    // As an earlier release may have stored it.
    tag: storedTagSchema,
    change: z.uuid(),
    selection: selectionSchema,
  }),
]);
/**
 * Number of responses that a call changed, and whether that was all: if not, the client repeats the call. `skipped`: how
 * many selected responses lack the tag because they have as many as one can have; it comes with the last call.
 */
export const bulkChangedSchema = z.object({
  changed: z.number().int(),
  done: z.boolean(),
  skipped: z.number().int().optional(),
});

export type BulkChange = z.infer<typeof bulkChangeSchema>;
export type BulkChangeInput = z.input<typeof bulkChangeSchema>;
export type BulkChanged = z.infer<typeof bulkChangedSchema>;
