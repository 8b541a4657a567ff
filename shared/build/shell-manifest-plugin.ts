import type { Compiler } from '@rspack/core';
import { CONTRACT } from '../contract/area.ts';
import { LOCALES } from '../domain/locales.ts';
import type { ShellBuildManifest } from '../federation/build-manifest.ts';
import { digestOf } from '../federation/digest.ts';
import { ICON_NAMES } from '../ui/art/icon-names.ts';
import { chunkScripts, emittedFiles, scriptsOf } from './chunk-files.ts';
import { finishOutput } from './finish-output.ts';
import { digestFiles } from './output-files.ts';
import { readPackage, sharedVersions } from './versions.ts';

/** Writes `manifest.json` beside the shell's files, for the server's documents. */
export class ShellManifestPlugin {
  readonly #folder: string;

  /** @param folder the workspace's folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ShellManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const entry = scriptsOf(compilation, 'main').at(-1);
      if (!entry) throw new Error('the build of the shell made no entry');
      const production = compiler.options.mode === 'production';
      const files = await digestFiles(compiler.outputPath, emittedFiles(compilation), production);
      const manifest: ShellBuildManifest = {
        build: digestOf(files),
        entry,
        // The bootstrap imports `ui/admin`, too: as a shared module, so it would be requested only once the entry has run.
        preload: [...scriptsOf(compilation, 'bootstrap'), ...chunkScripts(compilation, 'admin')],
        preloadMessages: Object.fromEntries(
          LOCALES.map(({ code }) => [code, chunkScripts(compilation, `common-${code}`)]),
        ),
        preloadDashboard: chunkScripts(compilation, 'query'),
        preloadSignIn: chunkScripts(compilation, 'form'),
        version: readPackage(this.#folder).version,
        contract: CONTRACT,
        shared: sharedVersions(this.#folder),
        icons: [...ICON_NAMES],
        files,
      };
      await finishOutput(compiler.outputPath, manifest);
    });
  }
}
