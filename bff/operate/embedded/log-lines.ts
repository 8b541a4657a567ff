import { readFile } from 'node:fs/promises';

/** The lines that a log has since it had this size in bytes; one empty line if there are none. */
export async function linesSince(log: string, size: number): Promise<string[]> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(size).toString('utf8').trim().split('\n');
}
