import { Compilation, type Compiler, sources } from '@rspack/core';

const MAP = /\.sriHashes=\{([^{}]*)\}/;

/**
 * Orders the integrity map in an entry by chunk. The bundler writes it in an order that differs from build to build, which would
 * give the same sources two releases. Production builds only; it comes after the map is written and before names get their digests.
 */
export class SortedIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SortedIntegrityPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'SortedIntegrityPlugin', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const code = asset.source().toString();
          const sorted = withSortedIntegrity(code);
          if (sorted !== code) compilation.updateAsset(name, new sources.RawSource(sorted));
        }
      });
    });
  }
}

/** A script with its integrity map ordered by chunk; it has the same length, so that its source map stays true. */
export function withSortedIntegrity(code: string): string {
  return code.replace(MAP, (_, entries: string) => `.sriHashes={${entries.split(',').sort().join(',')}}`);
}
