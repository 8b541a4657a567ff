import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { matrixSchema } from '@canvass/shared/domain/survey-schema';
import { questionSchema } from '@canvass/shared/domain/question-schema';
import { z } from 'zod';
import type { Clip } from './clip.ts';

/** Format of questions on the clipboard, so that they can be pasted in another tab, another survey or a file. */
const schema = z.object({
  canvass: z.literal('questions'),
  questions: z.array(questionSchema).min(1).max(LIMITS.questions),
  matrices: z.array(matrixSchema).max(LIMITS.matrices).optional(),
  language: z.string().max(20).optional(),
  translations: z.record(z.string(), z.record(z.string(), z.string().max(LIMITS.longText))).default({}),
});

/** Parses the questions in a text of `clipText`; null if it is malformed, or has a question of a type that this release doesn't know. */
export function readClip(text: string): Clip | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
