import { LIMITS, matrixSchema, questionSchema } from '@canvass/shared/domain/survey';
import { z } from 'zod';
import type { Clip } from './clip.ts';

/** Format of questions on the clipboard, so that they can be pasted in another tab, another survey or a file. */
const schema = z.object({
  canvass: z.literal('questions'),
  questions: z.array(questionSchema).min(1).max(LIMITS.questions),
  matrices: z.array(matrixSchema).max(LIMITS.matrices).optional(),
  translations: z.record(z.string(), z.record(z.string(), z.string().max(LIMITS.longText))).default({}),
});

/** The text that `readClip` parses; releases that are in use paste each other's. */
export const writeClip = (clip: Clip): string => JSON.stringify({ canvass: 'questions', ...clip });

/** Parses the questions in a pasted text; null if it contains anything else. */
export function readClip(text: string): Clip | null {
  if (!text.startsWith('{"canvass":"questions"')) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
