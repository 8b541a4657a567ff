import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Of 0 (none) to 9. By 6 (zlib's default) an archive of surveys gets a seventh smaller and takes three times as long to
 * compress, while a client waits for it.
 */
const COMPRESSION = 4;

/** Characters that are compressed together: each piece goes through five streams and to another thread. */
const PIECE = 65_536;

/** One file of an archive. */
export interface ArchiveFile {
  path: string;
  /** Read when it is the file's turn; texts are UTF-8. */
  content: AsyncIterable<string> | Iterable<string | Buffer>;
  /** False for what is compressed already. */
  compress?: boolean;
}

/**
 * A zip archive, written while its client reads it. The next file is asked for when the one before has been read, so
 * however many files there are, one of them is in memory. A client that stops reading holds the work up; one that goes
 * away, and an error while a file is read, end it: `files` and the file's `content` are returned, nothing more is asked for,
 * and the archive lacks its end, so that no program opens it as whole.
 * @param files in the archive's order
 * @param mtime when the files were made, for all of them
 */
export function archiveOf(files: AsyncIterable<ArchiveFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  // Typed as any stream; yazl documents that it can be read, and makes this one.
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  void addAll(zip, out, files, mtime).catch((error: Error) => out.destroy(error));
  return out;
}

async function addAll(
  zip: ZipFile,
  out: PassThrough,
  files: AsyncIterable<ArchiveFile>,
  mtime: Date,
): Promise<void> {
  const closed = new Promise<void>((resolve) => out.once('close', resolve));
  for await (const { path, content, compress = true } of files) {
    const added = new Promise<void>((resolve, reject) => {
      zip.addReadStreamLazy(path, { mtime, compressionLevel: compress ? COMPRESSION : 0 }, (take) => {
        const source = Readable.from(gathered(content), { objectMode: false });
        const stop = () => source.destroy();
        out.once('close', stop);
        source.once('error', reject);
        source.once('close', () => {
          out.off('close', stop);
          resolve();
        });
        take(null, source);
      });
    });
    // Once it is closed, yazl asks for no further file.
    await Promise.race([added, closed]);
    if (out.destroyed) return;
  }
  zip.end();
}

async function* gathered(content: ArchiveFile['content']): AsyncGenerator<string | Buffer> {
  let text = '';
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    text += part;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}
