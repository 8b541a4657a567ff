import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { SERVER_FILES } from '../store/insert.ts';
import { fileError, releaseRefused } from './refused.ts';

const unzip = promisify(gunzip);

/** Limits of an uploaded release. */
export interface TarballLimits {
  /** Bytes of everything, unpacked. */
  bytes: number;
  /** Entries. */
  files: number;
  /** Bytes of one file. */
  fileBytes: number;
}

/** Eight times the largest build of the product. */
export const TARBALL_LIMITS: TarballLimits = { bytes: 64_000_000, files: 2000, fileBytes: 16_000_000 };

const MEGABYTE = 1_000_000;

/** The folder that npm puts everything in. */
const ROOT = 'package/';

/** A segment of a path: no `..`, no separator of any system, nothing hidden but the folder `SERVER_FILES`. */
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const MAX_PATH_CHARACTERS = 255;

/** Entries that are read; `OldFile` is how tarballs of before 1988 say `File`. */
const FILES = new Set(['File', 'OldFile']);
const FOLDER = 'Directory';

/**
 * Reads an npm tarball, whose sender isn't trusted. Nothing is written to the disk; paths, types and sizes are within the
 * limits, or everything is refused. Times, owners and permissions in it are ignored.
 * @returns the content of each file, by its path below `package/`
 * @throws 422 `release_refused`, naming the entry
 */
export async function readTarball(
  tarball: Buffer,
  limits: TarballLimits = TARBALL_LIMITS,
): Promise<Map<string, Buffer>> {
  const entries = await readEntries(await unzipped(tarball, limits), limits);
  const files = new Map<string, Buffer>();
  /** Paths without upper case, because some file systems don't distinguish it. */
  const taken = new Set<string>();
  for (const { path, content } of entries) {
    const lowerCased = path.toLowerCase();
    if (taken.has(lowerCased)) throw releaseRefused([fileError('tarball_repeated', path)]);
    taken.add(lowerCased);
    files.set(path, content);
  }
  return files;
}

interface Entry {
  path: string;
  content: Buffer;
}

function readEntries(unpacked: Buffer, limits: TarballLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let count = 0;
    let fault: Error | undefined;
    const parser = new Parser({ strict: true, brotli: false, zstd: false });
    const read = (entry: ReadEntry) => {
      count += 1;
      if (count > limits.files) fault ??= refused('tarball_too_many_files', { most: limits.files });
      fault ??= entryFault(entry, limits);
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => void (fault ?? chunks.push(chunk)));
      if (entry.type === FOLDER) return;
      entry.on('end', () => entries.push({ path: pathOf(entry), content: Buffer.concat(chunks) }));
    };
    parser.on('entry', read);
    // Of a type that no tar knows.
    parser.on('ignoredEntry', (entry: ReadEntry) => {
      fault ??= entryFault(entry, limits);
    });
    // Every error is one of the format.
    parser.on('error', () => reject(fault ?? refused('tarball_unreadable')));
    parser.on('end', () => {
      if (fault) reject(fault);
      else resolve(entries);
    });
    parser.end(unpacked);
  });
}

const GZIP = Buffer.from([0x1f, 0x8b]);

async function unzipped(tarball: Buffer, { bytes }: TarballLimits): Promise<Buffer> {
  try {
    const unpacked = await unzip(tarball, { maxOutputLength: bytes });
    // The parser would unpack it once more, without a limit.
    if (unpacked.length > 0 && !unpacked.subarray(0, GZIP.length).equals(GZIP)) return unpacked;
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    if (isBomb) throw refused('tarball_too_large', { megabytes: bytes / MEGABYTE });
  }
  throw refused('tarball_unreadable');
}

/** The path of an entry below `package/`. */
const pathOf = ({ path }: ReadEntry): string => path.slice(ROOT.length).replace(/\/$/, '');

/** Why an entry is refused; undefined for a plain file or folder that a release may have. */
function entryFault(entry: ReadEntry, limits: TarballLimits): Error | undefined {
  const { path: name, type, size } = entry;
  if (!FILES.has(type) && type !== FOLDER) {
    return releaseRefused([fileError('tarball_entry', name, { type })]);
  }
  const path = pathOf(entry);
  const [first = '', ...others] = path.split('/');
  const segments = first === SERVER_FILES ? others : [first, ...others];
  const isRoot = type === FOLDER && path === '' && name.startsWith('package');
  const isAllowed =
    name.startsWith(ROOT) &&
    path.length <= MAX_PATH_CHARACTERS &&
    segments.every((part) => SEGMENT.test(part));
  if (!isRoot && !isAllowed) return releaseRefused([fileError('tarball_path', name)]);
  if (size > limits.fileBytes) {
    const megabytes = limits.fileBytes / MEGABYTE;
    return releaseRefused([fileError('tarball_file_too_large', path, { megabytes })]);
  }
  return undefined;
}

const refused = (code: string, params: Record<string, unknown> = {}) =>
  releaseRefused([{ field: 'tarball', code, message: '', params }]);
