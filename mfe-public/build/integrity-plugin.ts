import type { Compiler } from '@rspack/core';
import { emittedFiles } from '@canvass/shared/build/chunk-files';
import { digestFiles } from '@canvass/shared/build/output-files';

/** Puts a compressed copy beside each file of a build, so that serving costs nothing. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SealPlugin', async (compilation) => {
      if (compilation.errors.length === 0)
        await digestFiles(compiler.outputPath, emittedFiles(compilation), true);
    });
  }
}
