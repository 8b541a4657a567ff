import type { Compiler } from '@rspack/core';
import type { StandaloneBuildManifest } from '../federation/build-manifest.ts';
import { emittedFiles, scriptsOf } from './chunk-files.ts';
import { finishOutput } from './finish-output.ts';
import { digestFiles } from './output-files.ts';

/** Writes `manifest.json` beside a standalone page's files, for the server's document. */
export class StandaloneManifestPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('StandaloneManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const entry = scriptsOf(compilation, 'main').at(-1);
      if (!entry) throw new Error('the build made no entry');
      const files = await digestFiles(compiler.outputPath, emittedFiles(compilation), true);
      const manifest: StandaloneBuildManifest = { entry, files };
      await finishOutput(compiler.outputPath, manifest);
    });
  }
}
