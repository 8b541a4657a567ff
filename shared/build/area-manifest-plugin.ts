import type { Compilation, Compiler } from '@rspack/core';
import { CONTRACT } from '../contract/area.ts';
import type { AreaManifest } from '../contract/area-manifest.ts';
import { LOCALES } from '../domain/locales.ts';
import type { AreaBuildManifest } from '../federation/build-manifest.ts';
import { emittedFiles, scriptsOf } from './chunk-files.ts';
import { finishOutput } from './finish-output.ts';
import { digestFiles } from './output-files.ts';

interface Options {
  area: AreaManifest;
  name: string;
  version: string;
  /** Names of the chunks that routes need besides, by the path; `[language]` in a name stands for the document's. */
  routeChunks: Readonly<Record<string, readonly string[]>>;
  /** Version of each shared module in the build. */
  versions: Record<string, string>;
}

/** Of the federation plugin, for analysing builds; its `mf-manifest.json` says the same to tools. */
const STATISTICS = 'mf-stats.json';

/** The chunks of each route by language (`preloadRoutes`). @throws if a route or a chunk isn't there */
function preloadRoutes(
  compilation: Compilation,
  { area, routeChunks }: Options,
): AreaBuildManifest['preloadRoutes'] {
  const unknown = Object.keys(routeChunks).filter(
    (path) => !area.routes.some((route) => route.path === path),
  );
  if (unknown.length > 0) throw new Error(`${area.id} has no route ${unknown.join(', ')}`);
  const scriptsIn = (name: string) => {
    const scripts = scriptsOf(compilation, name);
    if (scripts.length === 0) throw new Error(`${area.id} has no chunk ${name}`);
    return scripts;
  };
  const chunksOf = (path: string, language: string) => {
    // The texts of `messages()`, if the area's code names their chunks so.
    const messages = scriptsOf(compilation, `${area.id}-${language}`);
    const named = (routeChunks[path] ?? []).map((name) => name.replace('[language]', language));
    return [...messages, ...named.flatMap(scriptsIn)];
  };
  return Object.fromEntries(
    area.routes.map(({ path }) => [
      path,
      Object.fromEntries(LOCALES.map(({ code }) => [code, [...new Set(chunksOf(path, code))]])),
    ]),
  );
}

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
        preloadRoutes: preloadRoutes(compilation, this.#options),
        shared: Object.fromEntries(Object.entries(versions).map(([request, at]) => [request, `^${at}`])),
        files: await digestFiles(compiler.outputPath, released, production),
      };
      await finishOutput(compiler.outputPath, manifest);
    });
  }
}
