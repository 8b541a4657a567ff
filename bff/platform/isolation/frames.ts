/** Bytes of a frame's length, before its JSON. */
const PREFIX = 4;
/** Bytes of the largest answer; the largest document has some 3 MB. */
const MAX = 32 * 1024 * 1024;

/** A message to an isolated process: the length of its JSON in bytes (32 bits, little endian), and the JSON. */
export function frameOf(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message), 'utf8');
  const prefix = Buffer.allocUnsafe(PREFIX);
  prefix.writeUInt32LE(text.length);
  return Buffer.concat([prefix, text]);
}

/**
 * Reads the answers of an isolated process from its chunks. They are JSON and not V8's own format, which must not be read
 * from a process that runs foreign code.
 * @returns a function that takes a chunk and returns the answers that it completes; it throws for anything else than frames
 */
export function frameReader(): (chunk: Buffer) => unknown[] {
  let chunks: Buffer[] = [];
  let received = 0;
  let wanted = PREFIX;
  return (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    const answers: unknown[] = [];
    while (received >= wanted) {
      const bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
      const end = PREFIX + bytes.readUInt32LE(0);
      if (end > MAX) throw new Error('An answer is too large');
      wanted = end;
      chunks = [bytes];
      if (received < end) break;
      answers.push(JSON.parse(bytes.toString('utf8', PREFIX, end)));
      chunks = [bytes.subarray(end)];
      received -= end;
      wanted = PREFIX;
    }
    return answers;
  };
}
