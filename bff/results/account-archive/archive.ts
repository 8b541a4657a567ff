import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * The level of compression, from 0 (none) to 9. Level 6, zlib's default, makes an archive a seventh smaller and takes three
 * times as long, while a client waits for it.
 */
const COMPRESSION = 4;

/** Characters that are compressed together: each chunk passes five streams and is sent to another thread. */
const CHUNK = 65_536;

/** One file of an archive. */
export interface ArchiveFile {
  path: string;
  /** Read when the archive reaches the file; texts are written as UTF-8. */
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** False if the content is compressed already. */
  compress?: boolean;
}

/**
 * A zip archive, written while the client reads it. It requests the next file only when the one before has been read, so
 * that one file is in memory, however many there are. A client that stops reading pauses it. A client that disconnects, or
 * an error while a file is read, ends it: the iterators of `files` and of the file's `content` are closed, and the archive
 * lacks its directory, so that no program opens it as complete.
 * @param files in the archive's order
 * @param mtime when the files were made, for all of them
 */
export function archiveOf(files: AsyncIterable<ArchiveFile>, mtime: Date): Readable {
  const zip = new ZipFile();
  // Its type is any stream; yazl documents that it is readable, and creates a PassThrough.
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
      zip.addReadStreamLazy(path, { mtime, compressionLevel: compress ? COMPRESSION : 0 }, (provide) => {
        const source = Readable.from(inChunks(content), { objectMode: false });
        const stop = () => source.destroy();
        out.once('close', stop);
        source.once('error', reject);
        source.once('close', () => {
          out.off('close', stop);
          resolve();
        });
        provide(null, source);
      });
    });
    // After the stream is closed, yazl requests no file, so `added` would never settle.
    await Promise.race([added, closed]);
    if (out.destroyed) return;
  }
  zip.end();
}

async function* inChunks(content: ArchiveFile['content']): AsyncGenerator<string | Buffer> {
  let text = '';
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    text += part;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  if (text) yield text;
}
