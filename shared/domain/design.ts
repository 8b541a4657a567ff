import type { z } from 'zod';
import type { designSchema, surveyDesignSchema } from './design-schema.ts';

export type SurveyDesign = z.infer<typeof surveyDesignSchema>;
export type Design = z.infer<typeof designSchema>;
export type DesignPicture = NonNullable<Design['picture']>;
export type Logo = NonNullable<Design['logo']>;

/** Heights in CSS pixels that a logo has at most, by its size; it is at most `LOGO_WIDTH` wide. */
export const LOGO_HEIGHTS = { small: 32, medium: 56 } as const;
export const LOGO_WIDTH = 240;

/** The size in CSS pixels at which a logo is shown. */
export function logoBox({ width, height, size }: Logo): { width: number; height: number } {
  const scale = Math.min(LOGO_HEIGHTS[size] / height, LOGO_WIDTH / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
