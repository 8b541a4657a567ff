import { Readable } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Bytes of an answer that are kept, and at most as many that are read of one that is compressed. */
const LIMIT = 16_384;

/** An answer may have been cut off, by its sender or by our limit: what is there is decoded. */
const gunzip = () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });

const DECODERS = new Map<string, () => NodeJS.ReadWriteStream>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH })],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
]);

/**
 * The first 16 kB of an answer as text; what came before it broke off, if it does. At most 16 kB are read and 16 kB
 * decoded, so that a few bytes that unfold to gigabytes cost nothing.
 * @param coding the header `Content-Encoding`; in one that isn't known, or is not what it says, there is no text: null
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
    // It broke off, or ran out of time: whoever has answered with a status has taken the message.
  }
  return Buffer.concat(chunks).subarray(0, LIMIT);
}

/** PostgreSQL can't store NUL. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD');
}
