import {
  DEFAULT_FORMAT,
  type Modifiers,
  PLACEHOLDER,
  PLACEHOLDER_BLUR,
  sidesOf,
} from '@canvass/shared/domain/images';
import { busy } from '../../platform/http/problem.ts';
import { decode } from './decode.ts';

/** What is made of a stored picture: the same for all addresses that come to the same. */
export interface Rendering {
  format: NonNullable<Modifiers['format']>;
  quality: number;
  /** Null when both sides stay as they are; without `fit` the picture's own proportions are kept. */
  size: { width?: number; height?: number; fit?: NonNullable<Modifiers['fit']> } | null;
  /** As sharp takes it. */
  background: string | null;
  blurred: boolean;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const QUALITY = 80;

/**
 * What an address asks for (S7.7) of a picture that has so many pixels. Never larger than it: that would take seconds, and
 * show no more. A box shrinks to what the picture can fill, in the proportions it was asked for.
 * @returns null for the picture as it is stored
 */
export function renderingOf(
  modifiers: Modifiers,
  stored: { width: number; height: number },
): Rendering | null {
  const { format = DEFAULT_FORMAT, quality, background } = modifiers;
  const { width, height } = sidesOf(modifiers);
  const size = sizeOf({ ...modifiers, width, height }, stored);
  const colour = background && background !== 'transparent' ? sharpColour(background) : null;
  if (!size && !colour && !quality && format === 'webp') return null;
  return {
    format,
    quality: quality ?? QUALITY,
    size,
    // JPEG has no transparency; black, its default, makes a logo unreadable.
    background: colour ?? (format === 'jpeg' ? 'white' : null),
    blurred: width === PLACEHOLDER.width && height === PLACEHOLDER.height,
  };
}

const sharpColour = (background: string) => (/^[\da-f]{6}$/.test(background) ? `#${background}` : background);

function sizeOf(
  {
    width,
    height,
    fit = 'cover',
  }: { width?: number | undefined; height?: number | undefined; fit?: Modifiers['fit'] },
  stored: { width: number; height: number },
): Rendering['size'] {
  if (width && height) {
    const sides = [stored.width / width, stored.height / height];
    const filled = fit === 'contain' || fit === 'inside' ? Math.max(...sides) : Math.min(...sides);
    const scale = Math.min(1, filled);
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return { width: scaled(width), height: scaled(height), fit };
  }
  if (width) return width < stored.width ? { width } : null;
  return height && height < stored.height ? { height } : null;
}

/** Makes it. @throws 503 when it takes too long */
export async function render(bytes: Buffer, rendering: Rendering): Promise<Buffer> {
  const { format, quality, size, background, blurred } = rendering;
  let picture = decode(bytes);
  if (size)
    picture = picture.resize({ ...size, background: background ?? TRANSPARENT, withoutEnlargement: true });
  if (blurred) picture = picture.blur(PLACEHOLDER_BLUR);
  if (background) picture = picture.flatten({ background });
  const options = format === 'avif' ? { quality, effort: 2 } : { quality };
  return picture
    .toFormat(format, options)
    .toBuffer()
    .catch((error: unknown) => {
      // libvips has no codes, only sentences.
      if (error instanceof Error && /timeout/i.test(error.message)) throw busy();
      throw error;
    });
}
