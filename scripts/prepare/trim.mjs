import fs from 'fs';
import { join } from 'path';
import { nodePackage } from './pinned.mjs';

/** Source maps of scripts, styles and types; nothing reads those of packages. */
var SOURCE_MAP = /\.([cm]?js|css|d\.[cm]?ts)\.map$/;

/**
 * Removes what installed packages contain and nothing here reads: the headers for compiling add-ons, 67 MB of the pinned
 * Node's package (all packages used here are prebuilt), and source maps, 71 MB.
 * @param {string} folder of the repository
 */
export function trimPackages(folder) {
  var modules = join(folder, 'node_modules');
  var headers = join(modules, nodePackage(process.platform, process.arch), 'include');
  fs.rmSync(headers, { recursive: true, force: true });
  removeSourceMaps(modules);
  // A workspace that needs another version of a package than the others has it in its own folder.
  fs.readdirSync(folder, { withFileTypes: true }).forEach(function (entry) {
    var own = join(folder, entry.name, 'node_modules');
    if (entry.isDirectory() && entry.name !== 'node_modules' && fs.existsSync(own)) removeSourceMaps(own);
  });
  // npm ignores its copy of the lock file while a package's folder is newer. A Date leaves out what is less than a
  // millisecond, so that "now" could be older than the folder changed last.
  var later = new Date(Date.now() + 1);
  fs.utimesSync(join(modules, '.package-lock.json'), later, later);
}

/** Links to workspaces are not followed: their own files stay. */
function removeSourceMaps(folder) {
  fs.readdirSync(folder, { withFileTypes: true }).forEach(function (entry) {
    var path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) fs.rmSync(path, { force: true });
  });
}
