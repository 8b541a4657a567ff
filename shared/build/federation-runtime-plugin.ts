import { join } from 'node:path';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

/** The federation plugin starts its runtime by code in a `data:` address, which imports CommonJS files by their paths. */
const START = /!=!data:text\/javascript,/;
const IMPORTED = /from "([^"]*)"/g;

/** The name of the package that a path below `node_modules` leads to; anything else as it is. */
function packageOf(path: string): string {
  const parts = path.split(/[\\/]+/);
  const scope = parts.indexOf('@module-federation');
  return scope < 0 ? path : parts.slice(scope, scope + 2).join('/');
}

/** The federation plugin resolves these to CommonJS files, unless they have an alias already. */
const PACKAGES = ['@module-federation/runtime', '@module-federation/runtime-tools'];

/**
 * Modules of the runtime that no page uses, and what is built in their place. Documents name the entries and preload scripts
 * themselves, so there are neither manifests and snapshots to load nor files that the runtime would preload.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': `
    import { DisabledSnapshotHandler } from './disabled.js';
    export class SnapshotHandler extends DisabledSnapshotHandler {
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});`,
  // With `disableSnapshot` nothing calls it, but it imports the other one.
  'runtime-core/dist/plugins/generate-preload-assets.js':
    'export const generatePreloadAssetsPlugin = () => undefined;',
  'runtime-core/dist/utils/preload.js': `
    export const formatPreloadArgs = () => [];
    export const preloadAssets = async () => [];`,
  // Remotes are registered by the shell when a page starts: none is named in a build.
  'webpack-bundler-runtime/dist/remotes.js': 'export const remotes = () => undefined;',
  // No shared module has a copy besides the shell's, of which parts could be left out.
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js':
    'export const getSharedFallbackGetter = ({ factory }) => factory;',
  'webpack-bundler-runtime/dist/init.js': `
    export function init({ webpackRequire: { federation } }) {
      return federation.runtime.init({ plugins: [], ...federation.initOptions });
    }`,
  // Builds begin with an import(): nothing shared is needed before it.
  'webpack-bundler-runtime/dist/installInitialConsumes.js': `
    export function installInitialConsumes({ initialConsumes }) {
      if (initialConsumes.length > 0) throw new Error('shared modules at the start: ' + initialConsumes);
    }`,
};

/**
 * Replaces that code by a module with the same statements that imports packages by their names. So their
 * ES modules are bundled, of which unused parts are left out, and a build of the same sources is the same in every folder.
 */
export class FederationRuntimePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { alias } = compiler.options.resolve;
    const own = Object.fromEntries(PACKAGES.map((name) => [name, name]));
    compiler.options.resolve.alias = { ...own, ...alias };
    const file = join(compiler.context, 'shared/build/federation-runtime.js');
    const files = new rspack.experiments.VirtualModulesPlugin({ [file]: '' });
    files.apply(compiler);
    new rspack.NormalModuleReplacementPlugin(START, (resource) => {
      const [, code = ''] = resource.request.split(START);
      files.writeModule(
        file,
        decodeURIComponent(code).replace(IMPORTED, (_, path: string) => `from "${packageOf(path)}"`),
      );
      resource.request = file;
    }).apply(compiler);
    for (const [path, code] of Object.entries(UNUSED)) {
      const name = path.replace(/^.*\//, '');
      new rspack.NormalModuleReplacementPlugin(new RegExp(`/${name.replace('.', '\\.')}$`), (resource) => {
        const asked = join(resource.context ?? '', resource.request).replaceAll('\\', '/');
        if (!asked.endsWith(`/@module-federation/${path}`)) return;
        // Beside the one that it replaces, whose neighbours it imports.
        const replacement = asked.replace(/\.js$/, '-unused.js');
        files.writeModule(replacement, code);
        resource.request = replacement;
      }).apply(compiler);
    }
  }
}
