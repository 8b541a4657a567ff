import { join } from 'node:path';

/** Name of the environment variable with the absolute path of a folder that a workspace is built into instead of its `dist`. */
export const BUILD_OUTPUT = 'CANVASS_BUILD_OUTPUT';

/**
 * Where a part of a workspace's build goes: below its `dist`, or below the folder that `BUILD_OUTPUT` names. A deploy names one, so
 * that a server which is reading `dist` at that moment never finds it empty.
 * @param folder the workspace's folder
 * @param part folder of the part, or '' for a build of one part
 */
export function outputFolder(folder: string, part: string): string {
  return join(process.env[BUILD_OUTPUT] || join(folder, 'dist'), part);
}
