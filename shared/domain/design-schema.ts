import { z } from 'zod';
import { HEX } from './colors.ts';
import { CORNERS, DESIGN_APPEARANCES, LOGO_PLACES, LOGO_SIZES } from './design-choices.ts';
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
  /** Its values as they are now are shown; the others are shown where the workspace has no such brand. */
  brand: z.string().regex(SHORT_ID).nullable().optional(),
});
