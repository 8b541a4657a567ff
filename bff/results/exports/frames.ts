import { Transform, type TransformCallback } from 'node:stream';

/**
 * Puts what comes into frames of two unsigned 32-bit numbers (big endian), the rows written so far and the length of what
 * follows, so that whoever reads can tell how far it is. The last frame is empty: the file is whole.
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
