import { Transform, type TransformCallback } from 'node:stream';

/**
 * Splits a stream into frames with a header of two unsigned 32-bit integers (big-endian): the rows written so far, and the
 * length of the frame's data. The client shows progress by them. An empty last frame says that the file is complete.
 */
export function frames(rows: () => number): Transform {
  const head = (length: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(rows(), 0);
    bytes.writeUInt32BE(length, 4);
    return bytes;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      this.push(head(chunk.length));
      done(null, chunk);
    },
    flush(done: TransformCallback) {
      done(null, head(0));
    },
  });
}
