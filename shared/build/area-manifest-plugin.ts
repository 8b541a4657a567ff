import type { Compiler } from '@rspack/core';
import { CONTRACT } from '../contract/area.ts';
import type { AreaManifest } from '../contract/area-manifest.ts';
import type { AreaBuildManifest } from '../federation/build-manifest.ts';
import { emittedFiles, scriptsOf } from './chunk-files.ts';
import { finishOutput } from './finish-output.ts';
import { digestFiles } from './output-files.ts';

interface Options {
  area: AreaManifest;
  name: string;
  version: string;
  /** Version of each shared module in the build. */
  versions: Record<string, string>;
}

/** Of the federation plugin, for analysing builds; its `mf-manifest.json` says the same to tools. */
const STATISTICS = 'mf-stats.json';

/** Writes `manifest.json` beside an area's files, for its release. */
export class AreaManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('AreaManifestPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const { area, name, version, versions } = this.#options;
      const production = compiler.options.mode === 'production';
      const entry = scriptsOf(compilation, name).find((file) => file.startsWith('remoteEntry'));
      if (!entry) throw new Error(`${area.id}: the build made no remoteEntry`);
      const released = emittedFiles(compilation).filter((file) => file !== STATISTICS);
      const manifest: AreaBuildManifest = {
        area,
        version,
        builtAgainst: CONTRACT,
        name,
        entry,
        preload: scriptsOf(compilation, 'area'),
        shared: Object.fromEntries(Object.entries(versions).map(([request, at]) => [request, `^${at}`])),
        files: await digestFiles(compiler.outputPath, released, production),
      };
      await finishOutput(compiler.outputPath, manifest);
    });
  }
}
