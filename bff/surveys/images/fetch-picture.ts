import { LARGEST_UPLOAD, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';

/** Time-out of a connection, and of silence while reading. */
const TIMEOUT_MS = 10_000;
/** Pictures often redirect to a content delivery network. */
const MOST_REDIRECTS = 3;

type Fetched = { bytes: Buffer } | { rejected: 'image_unreachable' | 'image_type' | 'image_too_large' };

/**
 * Fetches a picture from another server. The creator chooses the address that this server connects to, so `agent`
 * connects to public addresses only, each redirect is checked like the first address, and no more is read than may be
 * stored.
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
        discard(body);
        url = new URL(headers.location, url).href;
        continue;
      }
      if (statusCode !== 200) {
        discard(body);
        break;
      }
      return await read(String(headers['content-type'] ?? ''), body);
    }
  } catch {
    // A refused target, an unknown name, a time-out and a broken response are one error for the creator.
  }
  return { rejected: 'image_unreachable' };
}

async function read(type: string, body: Readable): Promise<Fetched> {
  if (!UPLOAD_TYPES.some((taken) => type.startsWith(taken))) {
    discard(body);
    return { rejected: 'image_type' };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_UPLOAD) {
      discard(body);
      return { rejected: 'image_too_large' };
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}

/** Closes a body that isn't read; the error that this causes in the stream is ignored. */
function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}
