import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty data folder for an instance, which its caller removes. @param prefix of the folder's name */
export async function makeDataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // PostgreSQL's own user must be able to traverse the folder.
  await chmod(folder, 0o711);
  return folder;
}
