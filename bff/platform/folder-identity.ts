import { stat } from 'node:fs/promises';

/** Device and inode of a folder: they stay when it is moved within its disk, and a copy has others. Undefined if there is no folder. */
export async function folderIdentity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}
