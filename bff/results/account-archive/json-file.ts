import type { ArchiveFile } from './archive.ts';

/** A value as an indented JSON file. */
export function jsonFile(path: string, value: unknown): ArchiveFile {
  return { path, content: [`${JSON.stringify(value, null, 2)}\n`] };
}

/** A JSON file with an array, one line a row; the rows are streamed and never all in memory. */
export function jsonListFile(path: string, rows: AsyncIterable<unknown> | Iterable<unknown>): ArchiveFile {
  return { path, content: lines(rows) };
}

async function* lines(rows: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
