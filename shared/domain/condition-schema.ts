import { z } from 'zod';
import { id } from './survey-field-schemas.ts';
import { LIMITS } from './survey-limits.ts';

export const comparisonSchema = z.object({
  question: id,
  operator: z.enum([
    'is',
    'is_not',
    'is_any_of',
    'is_none_of',
    'contains',
    'not_contains',
    'starts_with',
    'ends_with',
    'greater',
    'less',
    'at_least',
    'at_most',
    'count_at_least',
    'count_at_most',
    'before',
    'after',
    'answered',
    'not_answered',
  ]),
  /** Option id, number, text, date or boolean, depending on the question's type; unused by `answered`. */
  value: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  /** Option ids that `is_any_of` and `is_none_of` compare with, instead of `value`. */
  values: z.array(z.string().max(40)).max(LIMITS.listOptions).optional(),
});

/** One level of and / or groups over earlier answers. */
export const conditionSchema = z.object({
  match: z.enum(['all', 'any']),
  groups: z
    .array(z.object({ match: z.enum(['all', 'any']), rules: z.array(comparisonSchema).max(20) }))
    .max(10),
});
