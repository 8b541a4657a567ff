import fs from 'fs';
import { join } from 'path';
import { nodePackage } from './pinned.mjs';

/** Source maps of scripts, styles and types; nothing reads those of packages. */
var SOURCE_MAP = /\.([cm]?js|css|d\.[cm]?ts)\.map$/;

/** Addresses of whole parts of drizzle-orm, such as `./pg-core` and `./node-postgres/migrator`, and not of their single files. */
var PART = /^\.(\/[^/]+)?(\/migrator)?$/;

/**
 * Removes what installed packages contain and nothing here reads: the headers for compiling add-ons, 67 MB of the pinned
 * Node's package (all packages used here are prebuilt), source maps, 71 MB, and addresses of drizzle-orm's single files.
 * @param {string} folder of the repository
 */
export function trimPackages(folder) {
  var modules = join(folder, 'node_modules');
  var headers = join(modules, nodePackage(process.platform, process.arch), 'include');
  fs.rmSync(headers, { recursive: true, force: true });
  removeSourceMaps(modules);
  shortenExports(join(modules, 'drizzle-orm', 'package.json'));
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

/**
 * Node reads the exports of a package anew for each of its files and for each module that imports it. The 130 kB of
 * drizzle-orm took 1.2 s of every process that uses the database, 447 addresses of which six are used.
 */
function shortenExports(file) {
  if (!fs.existsSync(file)) return;
  var manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  var all = manifest.exports;
  manifest.exports = {};
  Object.keys(all)
    .filter(function (address) {
      return PART.test(address);
    })
    .forEach(function (address) {
      manifest.exports[address] = all[address];
    });
  // Another one in its place: npm may have linked the file to its cache, and a running server never reads half of it.
  fs.writeFileSync(file + '.shorter', JSON.stringify(manifest, null, 2) + '\n');
  fs.renameSync(file + '.shorter', file);
}

/** Links to workspaces are not followed: their own files stay. */
function removeSourceMaps(folder) {
  fs.readdirSync(folder, { withFileTypes: true }).forEach(function (entry) {
    var path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) fs.rmSync(path, { force: true });
  });
}
