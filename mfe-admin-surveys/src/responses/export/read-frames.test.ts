import { readFrames } from './read-frames.ts';

const frame = (rows: number, text: string) => {
  const content = new TextEncoder().encode(text);
  const bytes = new Uint8Array(8 + content.length);
  new DataView(bytes.buffer).setUint32(0, rows);
  new DataView(bytes.buffer).setUint32(4, content.length);
  bytes.set(content, 8);
  return bytes;
};

/** Splits bytes into chunks of a length. */
function cut(frames: Uint8Array[], length: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(frames.flatMap((bytes) => [...bytes]));
  return new ReadableStream({
    start(controller) {
      for (let from = 0; from < all.length; from += length)
        controller.enqueue(all.slice(from, from + length));
      controller.close();
    },
  });
}

const file = [frame(0, 'head\n'), frame(2, 'one\ntwo\n'), frame(2, '')];

it.each([1, 3, 8, 11, 1000])('a file that arrives in chunks of %i bytes is assembled', async (length) => {
  const rows: number[] = [];
  const blob = await readFrames(cut(file, length), 'text/csv', (count) => rows.push(count));
  expect(await blob.text()).toBe('head\none\ntwo\n');
  expect([blob.type, rows]).toEqual(['text/csv', [0, 2, 2]]);
});

it.each([
  ['without its last frame', file.slice(0, 2)],
  ['in the middle of a frame', [...file.slice(0, 1), frame(2, 'one').slice(0, 9)]],
])('refuses a file that ends %s', async (_, frames) => {
  await expect(readFrames(cut(frames, 5), 'text/csv', () => undefined)).rejects.toThrow('before its end');
});
