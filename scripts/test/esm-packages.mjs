import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the installed packages that are ES modules only. Jest runs CommonJS and has to transform these, and only
 * these; a hand-written list would go stale.
 * @param {string} folder a node_modules folder
 * @returns {string[]}
 */
export function esmOnlyPackages(folder) {
  return packageNames(folder).filter((name) => isEsmOnly(join(folder, name)));
}

function packageNames(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || entry.isSymbolicLink()) return [];
    if (!entry.name.startsWith('@')) return [entry.name];
    return readdirSync(join(folder, entry.name)).map((name) => `${entry.name}/${name}`);
  });
}

function isEsmOnly(folder) {
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return false;
  }
  const exported = JSON.stringify(manifest.exports ?? '');
  if (exported.includes('"require"') || /\.cjs"/.test(exported)) return false;
  const main = typeof manifest.main === 'string' ? manifest.main : '';
  if (main.endsWith('.cjs')) return false;
  return manifest.type === 'module' || /\.mjs"/.test(exported) || main.endsWith('.mjs');
}
