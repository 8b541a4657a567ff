import { type Logo, logoBox } from '@canvass/shared/domain/design';
import { imageAddress, sizeAtLeast } from '@canvass/shared/domain/images';
import { escapeHtml } from '../../platform/http/html.ts';

/** The element of a survey's logo, with its place reserved and twice the pixels for dense screens. */
export function logoImage(logo: Logo): string {
  const { width, height } = logoBox(logo);
  const address = (density: number) =>
    imageAddress(logo.url, { width: sizeAtLeast(width * density), quality: 80 });
  return (
    `<img src="${address(1)}" srcset="${address(2)} 2x" width="${width}" height="${height}" ` +
    `alt="${escapeHtml(logo.alt)}">`
  );
}
