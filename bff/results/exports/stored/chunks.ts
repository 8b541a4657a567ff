import { and, eq } from 'drizzle-orm';
import { responseExportChunks } from '../../../platform/database/schema.ts';
import type { Executor } from '../../../platform/deps.ts';

/** Bytes of each chunk of a stored file but the last, by which the chunk of an offset is found; stored with the files. */
export const CHUNK_BYTES = 1_048_576;

/** Cuts bytes into chunks of `CHUNK_BYTES`; the last one is what is left. */
export async function* inChunks(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const data of stream) {
    let rest =
      typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.length);
    while (length + rest.length >= CHUNK_BYTES) {
      const taken = CHUNK_BYTES - length;
      yield Buffer.concat([...parts, rest.subarray(0, taken)]);
      rest = rest.subarray(taken);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/**
 * The bytes of a stored file from `first` to `last`, both included. Each chunk is read when the client has taken the one before.
 * @throws when the file is deleted meanwhile: the client's connection is aborted, so that it doesn't take the part for the whole
 */
export async function* readBytes(
  db: Executor,
  exportId: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position += 1) {
    const [chunk] = await db
      .select({ bytes: responseExportChunks.bytes })
      .from(responseExportChunks)
      .where(and(eq(responseExportChunks.exportId, exportId), eq(responseExportChunks.position, position)));
    if (!chunk) throw new Error('the file of an export was deleted while it was sent');
    const start = position * CHUNK_BYTES;
    yield chunk.bytes.subarray(Math.max(0, first - start), last - start + 1);
  }
}
