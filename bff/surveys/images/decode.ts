import { LONGEST_SIDE } from '@canvass/shared/domain/images';
import sharp, { type Sharp } from 'sharp';

/** 40 megapixels: a large photo; decoded it is 160 MB, and only few are at a time. */
const MOST_PIXELS = 40_000_000;

/** Nothing takes this long unless it was made to. */
const SECONDS = 10;

// The decoders of what we take, and no others: SVG, PDF, TIFF and the like have parsers with a past, and reach for files.
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

/** A picture of ours or of anybody, its first frame only: an animation can hold thousands. */
export function decode(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }).timeout({
    seconds: SECONDS,
  });
}

export type Rejection = 'image_type' | 'image_dimensions' | 'image_broken';

export interface Picture {
  bytes: Buffer;
  mediaType: string;
  width: number;
  height: number;
}

const TAKEN = new Set(['png', 'jpeg', 'webp', 'gif', 'heif']);

/**
 * Decides what an upload is by decoding it, whatever it says it is, and makes what is stored: upright, without
 * metadata (a photo's says where it was taken), not larger than anybody sees.
 */
export async function readPicture(upload: Buffer): Promise<Picture | { rejected: Rejection }> {
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
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    return { rejected: tooLarge(error) ? 'image_dimensions' : 'image_broken' };
  }
}

/** libvips has no codes, only sentences. */
function tooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|too large|dimension/i.test(error.message);
}
