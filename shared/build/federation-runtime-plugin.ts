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
  }
}
