import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { federationName } from '../contract/area-manifest.ts';
import { baseConfig, buildMode, sourceOf } from './base-config.ts';
import { AreaManifestPlugin } from './area-manifest-plugin.ts';
import { updateClient } from './development.ts';
import { FederationRuntimePlugin } from './federation-runtime-plugin.ts';
import { DuplicateModulePlugin } from './duplicate-module-plugin.ts';
import { SmokeBundlePlugin } from './smoke-bundle-plugin.ts';
import { readArea } from './read-area.ts';
import { readPackage, sharedVersions } from './versions.ts';

/**
 * The build of an area: one container that exposes `./area` and takes every shared module from the shell.
 * @param folder the workspace's folder, with its `area.json`
 * @param parts modules that the area exposes to other areas (`PartsPort`), by name: files of the workspace
 * @param routeChunks names of the chunks that the documents of a route preload besides, by the route's path; `[language]` in a
 *   name stands for the document's
 */
export function areaConfig(
  folder: string,
  {
    parts = {},
    routeChunks = {},
  }: {
    parts?: Readonly<Record<string, string>>;
    routeChunks?: Readonly<Record<string, readonly string[]>>;
  } = {},
): Configuration {
  const area = readArea(folder);
  if (basename(folder) !== `mfe-${area.id}`)
    throw new Error(`area.json in ${basename(folder)} is of ${area.id}`);
  const mode = buildMode();
  const name = federationName(area.id);
  const source = sourceOf(folder, 'src/area.tsx');
  const exposed = mode === 'production' ? [source] : [updateClient, source];
  const versions = sharedVersions(folder);
  const shared = Object.fromEntries(
    Object.entries(versions).map(([request, version]) => [
      request,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
  return {
    ...baseConfig({
      folder,
      output: 'area',
      name,
      mode,
      plugins: [
        new FederationRuntimePlugin(),
        new ModuleFederationPlugin({
          name,
          filename: mode === 'production' ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: {
            './area': { import: exposed, name: 'area' },
            ...Object.fromEntries(
              Object.entries(parts).map(([part, file]) => [
                `./${part}`,
                { import: [sourceOf(folder, file)], name: part },
              ]),
            ),
          },
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          // `mf-manifest.json`, for the federation's devtools; no page loads it.
          manifest: mode === 'production',
          experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new DuplicateModulePlugin(),
        ...(mode === 'production' ? [new SmokeBundlePlugin(folder)] : []),
        new AreaManifestPlugin({ area, name, version: readPackage(folder).version, routeChunks, versions }),
      ],
    }),
    entry: {},
  };
}
