import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode } from './base-config.ts';
import { providedModules } from './provided-modules.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';
import { sharedVersions } from './versions.ts';

/**
 * The build of the shell: the host that provides the shared modules and the federation runtime. It knows no area: which
 * ones exist, and where, comes with each document.
 * @param folder the workspace's folder
 */
export function shellConfig(folder: string): Configuration {
  const mode = buildMode();
  const shared = Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [
      request,
      { singleton: true, version, requiredVersion: `^${version}` },
    ]),
  );
  const base = baseConfig({
    folder,
    output: 'dist',
    name: 'canvass',
    mode,
    plugins: [
      providedModules(folder),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ShellManifestPlugin(),
    ],
  });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/s/' },
  };
}
