import type { ArchiveFile } from './archive.ts';

/** A value as a JSON file for people to read. */
export function jsonFile(path: string, value: unknown): ArchiveFile {
  return { path, content: [`${JSON.stringify(value, null, 2)}\n`] };
}

/** An array, a row a line, whose entries are never all in memory. */
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
