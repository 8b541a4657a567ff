import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { emittedFiles } from '@canvass/shared/build/chunk-files';
import { digestFiles } from '@canvass/shared/build/output-files';
import type { FontsPlugin } from './fonts-plugin.ts';

/** Writes `manifest.json` beside the respondent's files: the names and digests that documents refer to. */
export class RespondentManifestPlugin {
  private readonly fonts: Pick<FontsPlugin, 'names'>;

  constructor(fonts: Pick<FontsPlugin, 'names'>) {
    this.fonts = fonts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('RespondentManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const files = await digestFiles(compiler.outputPath, emittedFiles(compilation), true);
      const named = (ending: RegExp) => Object.keys(files).find((file) => ending.test(file)) ?? '';
      const manifest = {
        script: named(/^respondent\..*\.js$/),
        light: named(/^light\..*\.js$/),
        style: named(/^style\..*\.css$/),
        lightStyle: named(/^light-style\..*\.css$/),
        confetti: named(/^confetti\..*\.js$/),
        kept: named(/^kept\..*\.js$/),
        ranking: named(/^ranking\..*\.js$/),
        scores: named(/^scores\..*\.js$/),
        search: named(/^search\..*\.js$/),
        fonts: this.fonts.names,
        uploads: named(/^uploads\..*\.js$/),
        signature: named(/^signature\..*\.js$/),
        files,
      };
      await writeFile(join(compiler.outputPath, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    });
  }
}
