import { z } from 'zod';
import { designColors } from '@canvass/shared/domain/design-colors';
import { LOGO_PLACES } from '@canvass/shared/domain/design-choices';
import { type Design, logoBox } from '@canvass/shared/domain/design';
import { imageAddress, sizeAtLeast } from '@canvass/shared/domain/images';
import { escapeHtml } from '../../platform/http/html.ts';
import { LAYOUT } from './mail-blocks.ts';

/** The parts of a survey's design that a mail shows. */
export const mailDesignSchema = z.object({
  /** Of the line above everything. */
  color: z.string(),
  logo: z
    .object({
      /** Absolute, and the same for all readers: it doesn't identify the reader who opens the mail. */
      src: z.string(),
      alt: z.string(),
      /** CSS pixels. */
      width: z.number(),
      height: z.number(),
      place: z.enum(LOGO_PLACES),
      /** Behind it, and of its text: the same in dark mails, for which logos aren't drawn. */
      background: z.string(),
      text: z.string(),
    })
    .optional(),
});
export type MailDesign = z.infer<typeof mailDesignSchema>;

/** The design of a survey, as mails can show it: its colour and logo. Mail clients load no fonts. */
export function mailDesign(design: Design, origin: string): MailDesign {
  const { brand, light, dark } = designColors(design);
  const { logo } = design;
  if (!logo) return { color: brand };
  const { width, height } = logoBox(logo);
  // PNG: several mail clients know no WebP. Twice the size, for dense screens.
  const path = imageAddress(logo.url, { format: 'png', width: sizeAtLeast(width * 2) });
  if (!path) return { color: brand };
  const { bg: background, fg: text } = design.appearance === 'dark' ? dark : light;
  return {
    color: brand,
    logo: { src: origin + path, alt: logo.alt, width, height, place: logo.place, background, text },
  };
}

/** The head of a mail: a line in the colour, and the logo; in tables, because Outlook pads nothing else. */
export function mailHead({ color, logo }: MailDesign): string {
  const line = `<table ${LAYOUT} style="margin:0 0 24px"><tr><td height="6" style="height:6px;line-height:6px;font-size:0;border-radius:3px;background:${color}">&nbsp;</td></tr></table>`;
  if (!logo) return line;
  const { src, alt, width, height, place, background, text } = logo;
  const image =
    `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" ` +
    `style="display:inline-block;max-width:100%;height:auto;border:0;color:${text};font-size:20px;font-weight:600">`;
  return `${line}<table ${LAYOUT} style="margin:0 0 24px"><tr><td style="padding:16px;border-radius:8px;background:${background};text-align:${place}">${image}</td></tr></table>`;
}
