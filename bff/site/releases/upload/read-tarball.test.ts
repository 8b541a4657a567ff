import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Pax } from 'tar';
import {
  tarball,
  type TarballEntry,
  tarballOf,
  uncompressedTarball,
} from '../../../testing/release-tarball.ts';
import { readTarball } from './read-tarball.ts';

const text = (content: string) => Buffer.from(content);

/** The refusal of a tarball: the code and the parameters of its error. */
async function refusal(bytes: Buffer, limits?: Parameters<typeof readTarball>[1]): Promise<unknown[]> {
  try {
    await readTarball(bytes, limits);
    return ['accepted'];
  } catch (error) {
    const {
      status,
      code,
      errors = [],
    } = error as {
      status: number;
      code: string;
      errors?: { field: string; code: string; params: Record<string, unknown> }[];
    };
    expect([status, code]).toEqual([422, 'release_refused']);
    return errors.flatMap((each) => [each.code, each.field]);
  }
}

const entry = (path: string, change: Partial<TarballEntry> = {}): TarballEntry => ({
  path,
  content: text('x'),
  ...change,
});

describe('an npm tarball', () => {
  it('has its files by their path in the package; folders, times, owners and permissions are ignored', async () => {
    const files = await readTarball(
      tarball([
        entry('package', { type: 'Directory', content: Buffer.alloc(0) }),
        entry('package/.server/pages', { type: 'Directory', content: Buffer.alloc(0) }),
        entry('package/.server/pages/site.mjs', { mtime: new Date(0), uid: 0, mode: 0o4777 }),
        entry('package/area.1f2e.js', { mtime: new Date('2100-01-01'), content: text('area') }),
        entry('package/empty.js', { content: Buffer.alloc(0) }),
      ]),
    );
    expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
      ['.server/pages/site.mjs', 'x'],
      ['area.1f2e.js', 'area'],
      ['empty.js', ''],
    ]);
  });

  it.each([
    'package/../secret.js',
    'package/a/../../secret.js',
    '/etc/passwd',
    'C:/windows/x.js',
    'package/C:x.js',
    'package//x.js',
    'package/./x.js',
    'package/a\\..\\x.js',
    'package/.hidden.js',
    'package/a/.server/x.js',
    'package/.server/../x.js',
    'package/naïve.js',
    'package/a b.js',
    'package/a\nb.js',
    'other/x.js',
    'packages/x.js',
    'x.js',
  ])('is refused for a path that leads elsewhere or has odd characters: %j', async (path) => {
    expect((await refusal(tarball([entry(path)])))[0]).toBe('tarball_path');
  });

  it.each([
    ['SymbolicLink', { linkpath: '/etc/passwd' }],
    ['Link', { linkpath: 'package/a.js' }],
    ['CharacterDevice', { devmaj: 1, devmin: 3 }],
    ['BlockDevice', {}],
    ['FIFO', {}],
    ['GNUDumpDir', {}],
    ['SparseFile', {}],
  ] as const)('is refused for an entry that is no file: %s', async (type, change) => {
    const odd = entry('package/a.js', { type, content: Buffer.alloc(0), ...change });
    expect(await refusal(tarball([entry('package/b.js'), odd]))).toEqual(['tarball_entry', 'package/a.js']);
  });

  it('is refused for a path in an extended header that leads elsewhere', async () => {
    for (const path of ['package/../secret.js', `package/${'a/'.repeat(200)}x.js`]) {
      const extended = new Pax({ path }).encode();
      const header = uncompressedTarball([entry('package/a.js')]);
      const bytes = gzipSync(Buffer.concat([extended, header]));
      expect([path, (await refusal(bytes))[0]]).toEqual([path, 'tarball_path']);
    }
  });

  it.each([
    ['twice', 'package/a.js', 'package/a.js'],
    ['in upper case', 'package/a.js', 'package/A.js'],
    ['in a folder in upper case', 'package/pages/a.js', 'package/Pages/a.js'],
  ])('is refused for a file that is there %s', async (_, one, other) => {
    expect((await refusal(tarball([entry(one), entry(other)])))[0]).toBe('tarball_repeated');
  });

  it('is refused for too many files, a too large file, and too much in all', async () => {
    const limits = { bytes: 20_000, files: 2, fileBytes: 1000 };
    const three = ['a', 'b', 'c'].map((name) => entry(`package/${name}.js`));
    expect(await refusal(tarball(three), limits)).toEqual(['tarball_too_many_files', 'tarball']);
    const large = entry('package/a.js', { content: Buffer.alloc(1001) });
    expect(await refusal(tarball([large]), limits)).toEqual(['tarball_file_too_large', 'a.js']);
    const claimed = entry('package/a.js', { size: 8 * 1024 ** 3 });
    expect((await refusal(tarball([claimed])))[0]).toBe('tarball_file_too_large');
    const many = Array.from({ length: 25 }, (_, index) => entry(`package/${index}.js`));
    expect(await refusal(tarball(many), limits)).toEqual(['tarball_too_large', 'tarball']);
  });

  it('is refused for a gigabyte that was compressed to a megabyte, without unpacking it', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const before = process.memoryUsage().rss;
    expect(await refusal(Buffer.concat(Array.from({ length: 5 }, () => bomb)))).toEqual([
      'tarball_too_large',
      'tarball',
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', text('not a tarball')],
    ['a tarball that isn’t compressed', uncompressedTarball([entry('package/a.js')])],
    ['a compressed text', gzipSync(text('not a tarball'))],
    ['compressed twice', gzipSync(tarball([entry('package/a.js')]))],
    ['compressed with brotli', brotliCompressSync(uncompressedTarball([entry('package/a.js')]))],
    ['cut off', tarballOf({ 'a.js': Buffer.alloc(5000, 'random') }).subarray(0, 60)],
    ['cut off inside', gzipSync(uncompressedTarball([entry('package/a.js')]).subarray(0, 520))],
    ['of zeros', gzipSync(Buffer.alloc(10_240))],
    ['with a damaged header', gzipSync(uncompressedTarball([entry('package/a.js')]).fill('9', 148, 154))],
  ])('is refused when it is no tarball: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual(['tarball_unreadable', 'tarball']);
  });
});
