import { LARGEST_UPLOAD, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';

/** Of one connection, and of silence in between. */
const TIMEOUT_MS = 10_000;
/** Pictures are often moved to where they are delivered from. */
const MOST_REDIRECTS = 3;

type Fetched = { bytes: Buffer } | { rejected: 'image_unreachable' | 'image_type' | 'image_too_large' };

/**
 * Gets a picture from elsewhere. Whoever gives the address chooses where this server connects to: `agent` lets it reach
 * public addresses only, each redirect is looked at like the first address, and no more is read than may be stored.
 */
export async function fetchPicture(address: string, agent: Dispatcher): Promise<Fetched> {
  let url = address;
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      if (!/^https?:$/.test(new URL(url).protocol)) break;
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        headers: { accept: UPLOAD_TYPES.join(', ') },
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
      if (statusCode >= 300 && statusCode < 400 && typeof headers.location === 'string') {
        leave(body);
        url = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) {
        leave(body);
        break;
      }
      return await read(String(headers['content-type'] ?? ''), body);
    }
  } catch {
    // Refused target, no such name, silence, a broken answer: for the creator it is all the same.
  }
  return { rejected: 'image_unreachable' };
}

async function read(type: string, body: Readable): Promise<Fetched> {
  if (!UPLOAD_TYPES.some((taken) => type.startsWith(taken))) {
    leave(body);
    return { rejected: 'image_type' };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_UPLOAD) {
      leave(body);
      return { rejected: 'image_too_large' };
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}

/** Ends a body nobody reads; that it was cut off is no error of anybody's. */
function leave(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}
