import {
  BREAKPOINTS,
  type Breakpoint,
  DENSITIES,
  imageAddress,
  PLACEHOLDER,
  sizeAtLeast,
} from '../../domain/images.ts';

interface Sources {
  attributes: { src: string; srcSet?: string; sizes?: string };
  placeholder?: string;
}

const names = Object.keys(BREAKPOINTS) as Breakpoint[];

/**
 * Formats the `sizes` attribute: `{ xs: '100vw', md: '50vw' }` → `(min-width: 768px) 50vw, 100vw`; the browser takes
 * the first that matches.
 */
function sizesAttribute(sizes: Partial<Record<Breakpoint, string>>): string {
  const widest = names.filter((name) => sizes[name]).reverse();
  return widest
    .map((name, index) =>
      index === widest.length - 1 ? sizes[name] : `(min-width: ${BREAKPOINTS[name]}px) ${sizes[name]}`,
    )
    .join(', ');
}

/**
 * Addresses of an uploaded picture in the sizes that the browser may choose from; other pictures have only one address.
 */
export function imageSources(
  src: string,
  width: number,
  sizes: Partial<Record<Breakpoint, string>> | undefined,
): Sources {
  const at = (pixels: number) => imageAddress(src, { width: sizeAtLeast(pixels) });
  const smallest = at(width);
  if (!smallest) return { attributes: { src } };
  const placeholder = imageAddress(src, PLACEHOLDER) as string;
  if (!sizes) {
    const srcSet = DENSITIES.map((density) => `${at(width * density)} ${density}x`).join(', ');
    return { attributes: { src: smallest, srcSet }, placeholder };
  }
  const widths = names.flatMap((name) => DENSITIES.map((density) => BREAKPOINTS[name] * density));
  const srcSet = [...new Set(widths)]
    .sort((one, other) => one - other)
    .map((pixels) => `${at(pixels)} ${pixels}w`)
    .join(', ');
  return { attributes: { src: smallest, srcSet, sizes: sizesAttribute(sizes) }, placeholder };
}
