import { z } from 'zod';
import { LIMITS } from './survey-limits.ts';

/**
 * Stable across versions: answers and rules refer to it. Answers are objects keyed by it, so names of properties that
 * every object has (`constructor`, `__proto__`) are refused.
 */
export const id = z
  .string()
  .refine((value) => /^[A-Za-z0-9_-]{1,40}$/.test(value) && !(value in Object.prototype), {
    params: { code: 'id_format' },
  })
  // The API's documentation can't derive the refined check, so it is described here.
  .meta({
    pattern: '^[A-Za-z0-9_-]{1,40}$',
    description: 'Not a name that every object has (`constructor`, `__proto__`)',
  });
// Empty if left out.
export const text = z.string().max(LIMITS.text).default('');
export const label = z.string().max(LIMITS.label).default('');
export const buttonText = z.string().max(LIMITS.buttonText).default('');

const side = z.number().int().min(1).max(20_000).optional();
/**
 * An uploaded picture by its path below `/images/`, or one of another site; its box (CSS pixels) is reserved until it
 * is loaded.
 */
export const pictureSchema = z
  .object({ url: z.string().max(2000), alt: label, width: side, height: side })
  .nullable();
