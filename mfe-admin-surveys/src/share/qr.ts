import { encode } from 'uqr';

/** Width of the white border in modules; the standard (ISO 18004) demands four. */
const QUIET = 4;

/** A QR code as one SVG path in a square of `size` units, at error correction level M (15 % of it may be damaged). */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}

/** The QR code as an SVG file. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`,
  ].join('');
}

/** The least width of the PNG in pixels: enough for print. */
const PIXELS = 1024;

/** The QR code as a PNG, each module the same whole number of pixels, so that edges stay sharp. */
export async function qrPng(text: string): Promise<Blob> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const scale = Math.ceil(PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  data.forEach((row, y) => {
    row.forEach((dark, x) => dark && pen.fillRect(x * scale, y * scale, scale, scale));
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}
