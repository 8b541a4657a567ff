import type { Compiler } from '@rspack/core';
import { emittedFiles } from '@canvass/shared/build/chunk-files';
import { digestFiles } from '@canvass/shared/build/output-files';

/** Writes a compressed copy beside each file of a build, so that the server doesn't compress at each request. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('SealPlugin', async (compilation) => {
      if (compilation.errors.length === 0)
        await digestFiles(compiler.outputPath, emittedFiles(compilation), true);
    });
  }
}
