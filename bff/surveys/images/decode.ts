import { MAX_SIDE_PIXELS } from '@canvass/shared/domain/images';
import sharp, { type Sharp } from 'sharp';

/** 40 megapixels, a large photo: 160 MB when decoded, so only few are decoded at a time. */
const MOST_PIXELS = 40_000_000;

/** Seconds that only a malicious picture takes. */
const SECONDS = 10;

// Only the decoders of accepted formats are enabled: those of SVG, PDF, TIFF and others have a history of
// vulnerabilities, and can read files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/** Decodes the first frame only: an animation can contain thousands. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).timeout({
    seconds: SECONDS,
  });
}

export type Rejection = 'image_type' | 'image_dimensions' | 'image_broken';

export interface DecodedPicture {
  bytes: Buffer;
  mediaType: string;
  width: number;
  height: number;
}

const TAKEN = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * Determines the format of an upload by decoding it, whatever its type claims, and makes the picture to store: upright,
 * without metadata (a photo's has the location), scaled down to the largest size that is shown.
 */
export async function readPicture(upload: Buffer): Promise<DecodedPicture | { rejected: Rejection }> {
  const header = await decode(upload)
    .metadata()
    .catch((error: unknown) => error);
  if (header instanceof Error || header === null || typeof header !== 'object') {
    return { rejected: tooLarge(header) ? 'image_dimensions' : 'image_type' };
  }
  const {
    format = '',
    width = 0,
    height = 0,
  } = header as { format?: string; width?: number; height?: number };
  if (!TAKEN.has(format)) return { rejected: 'image_type' };
  if (width * height > MOST_PIXELS) return { rejected: 'image_dimensions' };
  try {
    const { data, info } = await decode(upload)
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    return { rejected: tooLarge(error) ? 'image_dimensions' : 'image_broken' };
  }
}

/** libvips has no error codes, so the message decides. */
function tooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
}
