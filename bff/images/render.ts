import { DEFAULT_FORMAT, type Modifiers, PLACEHOLDER, PLACEHOLDER_BLUR } from '@canvass/shared/domain/images';
import { decode } from './decode.ts';
import type { Rendition } from './rendition-cache.ts';

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** The stored picture as an address asks for it (S7.7). Never enlarged: more bytes would show no more. */
export async function render(bytes: Buffer, modifiers: Modifiers): Promise<Rendition> {
  const { format = DEFAULT_FORMAT, fit = 'cover', quality = 80, background } = modifiers;
  const [width, height] = modifiers.resize?.split('x').map(Number) ?? [modifiers.width, modifiers.height];
  const isPlaceholder = width === PLACEHOLDER.width && height === PLACEHOLDER.height;
  const colour = background === 'transparent' || !background ? TRANSPARENT : background;
  let picture = decode(bytes);
  if (width || height) {
    picture = picture.resize({
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      fit,
      background: colour,
      withoutEnlargement: !(width && height),
    });
  }
  if (isPlaceholder) picture = picture.blur(PLACEHOLDER_BLUR);
  // JPEG has no transparency; black, its default, makes a logo unreadable.
  if (format === 'jpeg') picture = picture.flatten({ background: background ? colour : 'white' });
  else if (background && background !== 'transparent') picture = picture.flatten({ background });
  const options = format === 'avif' ? { quality, effort: 2 } : { quality };
  return { bytes: await picture.toFormat(format, options).toBuffer(), mediaType: `image/${format}` };
}
