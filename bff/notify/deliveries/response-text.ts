import { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Bytes of a response that are stored, and that are read at most of a compressed one. */
const LIMIT = 16_384;

/** A response may be truncated, by its sender or by our limit; what has arrived is decoded. */
const gunzip = () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });

const DECODERS = new Map<string, () => NodeJS.ReadWriteStream>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

/**
 * Reads the first 16 kB of a response as text, or what arrived before it was interrupted. At most 16 kB are read and 16
 * kB decoded, so that a decompression bomb costs nothing.
 * @param coding the header `Content-Encoding`
 * @returns null when that is unknown or wrong
 */
export async function responseText(body: AsyncIterable<Buffer>, coding = ''): Promise<string | null> {
  const bytes = await firstBytes(body);
  const name = coding.trim().toLowerCase();
  if (name === '' || name === 'identity' || bytes.length === 0) return textOf(bytes);
  const decoder = DECODERS.get(name)?.();
  if (!decoder) return null;
  const decoded = await firstBytes(Readable.from([bytes]).pipe(decoder) as AsyncIterable<Buffer>);
  return decoded.length > 0 ? textOf(decoded) : null;
}

async function firstBytes(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source) {
      chunks.push(chunk);
      length += chunk.length;
      // Leaving the loop destroys the stream and closes the connection.
      if (length >= LIMIT) break;
    }
  } catch {
    // The response was interrupted or timed out; a receiver that has sent a status has taken the message.
  }
  return Buffer.concat(chunks).subarray(0, LIMIT);
}

/** Removes NUL, which PostgreSQL can't store in a text. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}
