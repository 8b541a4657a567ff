import {
  DEFAULT_FORMAT,
  type Modifiers,
  PLACEHOLDER,
  PLACEHOLDER_BLUR,
  sidesOf,
} from '@canvass/shared/domain/images';
import { busy } from '../../platform/http/problem.ts';
import { decode } from './decode.ts';

/** How a stored picture is rendered; addresses with the same result share one. */
export interface Rendering {
  format: NonNullable<Modifiers['format']>;
  quality: number;
  /** Null to leave both sides as they are; without `fit` the picture's proportions are preserved. */
  size: { width?: number; height?: number; fit?: NonNullable<Modifiers['fit']> } | null;
  /** A colour in sharp's notation. */
  background: string | null;
  blurred: boolean;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };
const QUALITY = 80;

/**
 * The rendering that an address requests (S7.7) of a picture of the given size in pixels. It is never larger than the
 * picture: that would take seconds and show no more detail. A box shrinks to what the picture can fill, with the
 * requested proportions.
 * @returns null for the stored picture itself
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
    // JPEG has no transparency; its default, black, makes a logo unreadable.
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

/**
 * Renders a picture.
 * @throws 503 when it takes too long
 */
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
      // libvips has no error codes, so the message decides.
      if (error instanceof Error && /timeout/i.test(error.message)) throw busy();
      throw error;
    });
}
