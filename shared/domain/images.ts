/**
 * Addresses of pictures (S7.7): `/_ipx/<modifiers>/<id>`, with modifiers as `f_webp,w_320,q_80` or in full
 * (`format_webp,width_320`), or `_` for none. The page writes these addresses and the server reads them, both from the
 * tables here; the server refuses all other values, or a client could have it compute pictures without end.
 */
export const IMAGE_PREFIX = '/_ipx';
/**
 * Former prefix of pictures: stored surveys, pages and caches contain it. Such addresses are served, but no longer
 * written.
 */
export const FORMER_IMAGE_PREFIX = '/images';

/** S9.8: CSS pixels. */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
export const DENSITIES = [1, 2] as const;
export const DEFAULT_FORMAT = 'webp';

/** S9.8: shown until the picture is loaded. */
export const PLACEHOLDER = { width: 10, height: 10, quality: 50 } as const;
export const PLACEHOLDER_BLUR = 3;

/** The longest side of a stored original; nothing larger is served. */
export const MAX_SIDE_PIXELS = 2400;
export const LARGEST_UPLOAD = 5 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Faces and small drawings. */
const SMALL = [32, 40, 48, 64, 96, 128, 192];
const WIDE = Object.values(BREAKPOINTS).flatMap((width) => DENSITIES.map((density) => width * density));

/** Every width and height that is served. */
export const SIZES: readonly number[] = [...new Set([PLACEHOLDER.width, ...SMALL, ...WIDE])].sort(
  (one, other) => one - other,
);
const LARGEST = Math.max(...SIZES);
/** A box has both sides: only squares are served, and none larger than this. */
const LARGEST_BOX = BREAKPOINTS.sm;

/** The largest side in each format: encoding a photo as PNG or AVIF takes ten and a hundred times as long as WebP. */
const FORMAT_SIDES = { webp: LARGEST, jpeg: LARGEST, png: BREAKPOINTS.sm, avif: BREAKPOINTS.sm } as const;
export const FORMATS = Object.keys(FORMAT_SIDES) as Array<keyof typeof FORMAT_SIDES>;
export const FITS = ['cover', 'contain', 'fill', 'inside', 'outside'] as const;
/** The qualities of encoding: of placeholders, and of all other renditions. */
export const QUALITIES = [50, 80] as const;
export const BACKGROUNDS = ['transparent', 'white', 'black', 'ffffff', '000000'] as const;

/** The modifiers of a rendition's address, parsed; sizes are in pixels. */
export interface Modifiers {
  format?: keyof typeof FORMAT_SIDES;
  fit?: (typeof FITS)[number];
  width?: number;
  height?: number;
  /** Width and height at once: `320x320`. */
  resize?: string;
  quality?: (typeof QUALITIES)[number];
  background?: (typeof BACKGROUNDS)[number];
}

const NAMES = {
  f: 'format',
  fit: 'fit',
  w: 'width',
  h: 'height',
  s: 'resize',
  q: 'quality',
  b: 'background',
} as const satisfies Record<string, keyof Modifiers>;

const nameOf = (text: string): keyof Modifiers | undefined =>
  Object.hasOwn(NAMES, text)
    ? NAMES[text as keyof typeof NAMES]
    : Object.values(NAMES).find((name) => name === text);

const isSize = (text: string | undefined) => SIZES.some((size) => String(size) === text);
const oneOf = (table: readonly (string | number)[]) => (text: string) =>
  table.some((entry) => String(entry) === text);

const ALLOWED: Record<keyof Modifiers, (text: string) => boolean> = {
  format: oneOf(FORMATS),
  fit: oneOf(FITS),
  width: isSize,
  height: isSize,
  resize: (text) => {
    const sides = text.split('x');
    return sides.length === 2 && sides.every(isSize);
  },
  quality: oneOf(QUALITIES),
  background: oneOf(BACKGROUNDS),
};

/** Parses the modifiers of an address; returns the modifier that isn't served as `refused`. */
export function readModifiers(text: string): { modifiers: Modifiers } | { refused: string } {
  const modifiers: Record<string, string | number> = {};
  if (text === '_') return { modifiers };
  for (const part of text.split(',')) {
    const [short = '', value = ''] = part.split(/_(.*)/s);
    const name = nameOf(short);
    if (!name || name in modifiers || !ALLOWED[name](value)) return { refused: name ?? short };
    modifiers[name] = isNumber(name) ? Number(value) : value;
  }
  const refused = unservedOf(modifiers);
  return refused ? { refused } : { modifiers };
}

const isNumber = (name: keyof Modifiers) => name === 'width' || name === 'height' || name === 'quality';

/**
 * The modifier because of which a combination isn't served: each combination is one more picture that any visitor can have
 * computed.
 */
function unservedOf(modifiers: Modifiers): keyof Modifiers | undefined {
  const { format = DEFAULT_FORMAT, resize } = modifiers;
  if (resize && (modifiers.width || modifiers.height)) return 'resize';
  const { width, height } = sidesOf(modifiers);
  if ((Math.max(width ?? 0, height ?? 0) || LARGEST) > FORMAT_SIDES[format]) return 'format';
  if (width && height)
    return width === height && width <= LARGEST_BOX ? undefined : resize ? 'resize' : 'height';
  // Without a box there is nothing to fit.
  return modifiers.fit && 'fit';
}

/** The requested sides, from either form of modifiers. */
export function sidesOf({ resize, width, height }: Modifiers): Pick<Modifiers, 'width' | 'height'> {
  if (!resize) return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  const [across = 0, down = 0] = resize.split('x').map(Number);
  return { width: across, height: down };
}

/**
 * Writes modifiers in one order: the same modifiers always give the same address, so that each variant is computed and
 * cached once.
 */
export function writeModifiers(modifiers: Modifiers): string {
  const parts = Object.entries(NAMES).flatMap(([short, name]) =>
    modifiers[name] === undefined ? [] : [`${short}_${modifiers[name]}`],
  );
  return parts.join(',') || '_';
}

const UPLOADED = new RegExp(`^(?:${IMAGE_PREFIX}|${FORMER_IMAGE_PREFIX})/[^/]+/([A-Za-z0-9_-]+)$`);

/** The address of an uploaded picture. */
export const uploadedAddress = (id: string, modifiers: Modifiers = {}): string =>
  `${IMAGE_PREFIX}/${writeModifiers(modifiers)}/${id}`;

/** The address of a variant of an uploaded picture; undefined for pictures of other sites, which have no variants. */
export function imageAddress(src: string, modifiers: Modifiers): string | undefined {
  const id = UPLOADED.exec(src)?.[1];
  return id && uploadedAddress(id, { format: DEFAULT_FORMAT, ...modifiers });
}

/** Whether an address is that of an uploaded picture, in any size. */
export const isUploaded = (src: string): boolean => UPLOADED.test(src);

/** The smallest served size that is not smaller than `pixels`. */
export function sizeAtLeast(pixels: number): number {
  return SIZES.find((size) => size >= pixels) ?? LARGEST;
}
