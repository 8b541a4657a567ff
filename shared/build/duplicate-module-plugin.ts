import type { Compiler } from '@rspack/core';
import { providedPackages, providedPaths } from '../federation/shared-modules.ts';

function isProvided(resource: string): boolean {
  const path = resource.replaceAll('\\', '/');
  const inPackage = providedPackages.some((name) => path.includes(`/node_modules/${name}/`));
  return inPackage || providedPaths.some((beginning) => path.includes(`/shared/${beginning}`));
}

/**
 * Fails an area's build that contains a second copy of a module that the shell provides. A relative import inside
 * `shared` is enough for that; it isn't visible in the source, and two Reacts fail only in the browser.
 */
export class DuplicateModulePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DuplicateModulePlugin', (compilation) => {
      compilation.hooks.finishModules.tap('DuplicateModulePlugin', (modules) => {
        const found = new Set<string>();
        for (const module of modules) {
          const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
          if (isProvided(resource)) found.add(resource);
        }
        for (const resource of found) {
          const error = new Error(
            `${resource} is provided by the shell; import it by its shared name (shared/federation/shared-modules.ts)`,
          );
          compilation.errors.push(error);
        }
      });
    });
  }
}
