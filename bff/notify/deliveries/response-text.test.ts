import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { responseText } from './response-text.ts';

async function* body(...parts: Array<Buffer | string | Error>): AsyncGenerator<Buffer> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}
const text = 'no such order: 4711. '.repeat(200);

describe('the stored text of a response', () => {
  it('is what arrived before it was interrupted', async () => {
    expect(await responseText(body('the first ', 'half', new Error('reset')))).toBe('the first half');
    expect(await responseText(body(new Error('reset')))).toBe('');
  });

  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ])('is decoded: %s', async (coding, bytes) => {
    expect(await responseText(body(bytes), coding)).toBe(text);
  });

  it('is decoded as far as it arrived', async () => {
    const noise = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 104_729).join(' ');
    for (const [coding, bytes] of [
      ['gzip', gzipSync(noise)],
      ['br', brotliCompressSync(noise)],
    ] as const) {
      const cut = await responseText(body(bytes.subarray(0, bytes.length / 2), new Error('reset')), coding);
      expect(cut?.length).toBeGreaterThan(100);
      expect(noise.startsWith(cut ?? '-')).toBe(true);
    }
  });

  it('is only the beginning of a response that decompresses to gigabytes', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 'a'));
    expect(await responseText(body(bomb), 'gzip')).toBe('a'.repeat(16_384));
  });

  it('is null for an unknown or wrong Content-Encoding', async () => {
    expect(await responseText(body('text'), 'zstd2')).toBeNull();
    expect(await responseText(body('text'), 'gzip, br')).toBeNull();
    expect(await responseText(body('text'), 'constructor')).toBeNull();
    expect(await responseText(body('this is no gzip'), 'gzip')).toBeNull();
    expect(await responseText(body(), 'gzip')).toBe('');
  });

  it('contains nothing that the database refuses', async () => {
    expect(await responseText(body('a\0b'))).toBe('a\uFFFDb');
  });
});
