import { z } from 'zod';
import { HEX } from './colors.ts';
import { DESIGN_FONT_IDS } from './design-fonts.ts';
import { isUploaded } from './images.ts';
import { SHORT_ID } from './short-id.ts';

/** Anything but six digits is refused: colours are written into the style of respondents' pages. */
const color = z.string().regex(HEX).meta({ description: 'As `#rrggbb`, in lower case' });

const side = z.number().int().min(1).max(20_000);
/** Only uploaded pictures: they are served in listed sizes, and tell no other site who answers. */
const uploaded = z.object({
  url: z
    .string()
    .max(2000)
    .refine(isUploaded, { params: { code: 'uploaded_image' } })
    .meta({ description: 'The address of an uploaded image' }),
  /** Pixels; its place is reserved until it is loaded. */
  width: side,
  height: side,
});

export const LOGO_SIZES = ['small', 'medium'] as const;
export const LOGO_PLACES = ['left', 'center'] as const;
export const CORNERS = ['rounded', 'square', 'pill'] as const;
export const DESIGN_APPEARANCES = ['system', 'light', 'dark'] as const;

const logo = uploaded.extend({
  alt: z.string().max(200).default(''),
  size: z.enum(LOGO_SIZES).default('medium'),
  place: z.enum(LOGO_PLACES).default('left'),
});

/** How a survey's page looks, instead of by a theme. Colours that can't be read are changed by `designColors`. */
export const designSchema = z.object({
  color,
  /** Of the pages with questions; null: a tint of `color`. */
  background: color.nullable().default(null),
  /** Behind the page. */
  picture: uploaded.nullable().default(null),
  /** `system`: as the respondent's device. */
  appearance: z.enum(DESIGN_APPEARANCES).default('system'),
  logo: logo.nullable().default(null),
  font: z.enum(DESIGN_FONT_IDS).default('system'),
  corners: z.enum(CORNERS).default('rounded'),
});

/** The look of one survey: a saved brand's, with a copy of its values for where the brand isn't, or values of its own. */
export const surveyDesignSchema = designSchema.extend({
  brand: z.string().regex(SHORT_ID).nullable().optional().meta({
    description:
      'A brand of the workspace: its values as they are now are shown. The other values are shown where the workspace has no such brand',
  }),
});

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
