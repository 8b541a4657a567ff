// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { allowedModule, modules, requireModule } from './modules.mjs';

/** Scheme of the addresses of Node's modules as a bundle gets them. */
const SCHEME = 'allowed:';

/**
 * Reads a bundle and the scripts beside it, by address: no file can be opened once the area's code runs.
 * @param {string} bundleFile
 */
export function readScripts(bundleFile) {
  const folder = dirname(bundleFile);
  const names = readdirSync(folder).filter((name) => /^\.[cm]?js$/.test(extname(name)));
  return new Map(
    names.map((name) => [pathToFileURL(join(folder, name)).href, readFileSync(join(folder, name), 'utf8')]),
  );
}

/**
 * Runs a bundle: CommonJS (`.cjs`) or an ES module. It can import the modules of `modules.mjs` and scripts of its own folder.
 * @param {string} bundleFile
 * @param {ReadonlyMap<string, string>} scripts
 * @returns {Promise<unknown>} its exports
 */
export async function loadBundle(bundleFile, scripts) {
  const address = pathToFileURL(bundleFile).href;
  const source = scripts.get(address);
  if (source === undefined) throw new Error(`${bundleFile} is missing`);
  refuseOtherModules(scripts);
  if (extname(bundleFile) !== '.cjs') return import(address);
  // Node's own loader would hand the bundle its class `Module`, which loads anything.
  const module = { exports: {} };
  const run = compileFunction(source, ['module', 'exports', 'require'], { filename: bundleFile });
  run.call(module.exports, module, module.exports, requireModule);
  return module.exports;
}

/** @param {ReadonlyMap<string, string>} scripts */
function refuseOtherModules(scripts) {
  registerHooks({
    resolve(specifier, { parentURL }) {
      const name = allowedModule(specifier);
      if (name !== undefined) return { url: SCHEME + name, shortCircuit: true };
      const url = URL.canParse(specifier, parentURL) ? new URL(specifier, parentURL).href : '';
      if (!scripts.has(url)) throw new Error(`A server bundle can't use the module ${specifier}`);
      return { url, shortCircuit: true };
    },
    load(url) {
      const source = url.startsWith(SCHEME) ? sourceOf(url.slice(SCHEME.length)) : scripts.get(url);
      return { format: 'module', source: source ?? '', shortCircuit: true };
    },
  });
}

/** An ES module with the exports of one of Node's modules. @param {string} name */
function sourceOf(name) {
  const names = Object.keys(modules[name] ?? {}).filter((key) => key !== 'default');
  Object.assign(globalThis, { [SCHEME]: modules });
  return [
    `const module = globalThis['${SCHEME}'].${name};`,
    'export default module;',
    ...names.map((key, index) => `const e${index} = module.${key}; export { e${index} as ${key} };`),
  ].join('\n');
}
