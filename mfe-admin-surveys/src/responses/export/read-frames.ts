/** Length of a frame's header: the rows so far and the frame's length, each an unsigned 32-bit integer (big endian). */
const HEAD = 8;
/** Bytes that are collected before they become a Blob, because the browser may keep Blobs on disk. */
const PART = 4 * 1024 * 1024;

/**
 * Assembles a file from the frames of an export.
 * @param onRows called with the number of rows so far
 * @throws if the stream ends before the last, empty frame: the file is incomplete
 */
export async function readFrames(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onRows: (rows: number) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let whole = false;
  const head = new Uint8Array(HEAD);
  let headLength = 0;
  let left = 0;
  const append = (bytes: Uint8Array<ArrayBuffer>) => {
    gathered.push(bytes);
    size += bytes.length;
    if (size < PART) return;
    parts.push(new Blob(gathered));
    gathered = [];
    size = 0;
  };
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    for (let from = 0; from < value.length; ) {
      if (left > 0) {
        const taken = value.subarray(from, from + left);
        append(taken);
        left -= taken.length;
        from += taken.length;
        continue;
      }
      const missing = value.subarray(from, from + HEAD - headLength);
      head.set(missing, headLength);
      headLength += missing.length;
      from += missing.length;
      if (headLength < HEAD) continue;
      const view = new DataView(head.buffer);
      onRows(view.getUint32(0));
      left = view.getUint32(4);
      whole = left === 0;
      headLength = 0;
    }
  }
  if (!whole) throw new Error('the export ended before its end');
  return new Blob([...parts, ...gathered], { type });
}
