import { z } from 'zod';
import { designSchema } from '../domain/design-schema.ts';
import { momentSchema, pageOf, shortIdSchema } from './paging.ts';

/** Brands that a workspace may have. */
export const MAX_BRANDS = 50;

export const brandInputSchema = z.object({
  name: z.string().trim().min(1).max(120),
  design: designSchema,
  /** Whether new surveys begin with it; the one that was the default before isn't any more. */
  isDefault: z.boolean().default(false),
});

export const brandSchema = z.object({
  ...brandInputSchema.shape,
  id: shortIdSchema,
  revision: z.number().int(),
  /** How many surveys use it, those in the trash left out. */
  uses: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});

/** A brand, with the surveys that use it and that the reader sees. */
export const brandDetailSchema = brandSchema.extend({
  surveys: z.array(z.object({ id: shortIdSchema, title: z.string() })),
});
export const brandListSchema = pageOf(brandSchema);

export type BrandInput = z.input<typeof brandInputSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type BrandDetail = z.infer<typeof brandDetailSchema>;
export type BrandList = z.infer<typeof brandListSchema>;
