import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode, sourceOf } from './base-config.ts';
import { updateClient } from './development.ts';
import { FederationRuntimePlugin } from './federation-runtime-plugin.ts';
import { providedModules } from './provided-modules.ts';
import { reducedPackages } from './reduced-packages.ts';
import { ShellManifestPlugin } from './shell-manifest-plugin.ts';
import { sharedVersions } from './versions.ts';

/** Name of the shell's build. */
export const SHELL = 'canvass';

const RENDERER = 'react-dom/client';

/**
 * Packages that every page needs at once and that rarely change: one chunk, which browsers retain across deploys. With the modules in
 * front of them: one outside would be a request that begins only once the entry has run.
 */
const FRAMEWORK =
  /shared[\\/]build[\\/]provided[\\/]|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-i18next|i18next|html-parse-stringify|void-elements|use-sync-external-store|zustand|ky|cookie|set-cookie-parser|@emotion|stylis|hoist-non-react-statics|@babel)[\\/]/;

/**
 * Modules that every page shows; the rest of `ui` belongs to the dashboard, and the texts of a language to its documents. What only the
 * search and the confetti need is loaded with them.
 */
const CORE =
  /[\\/](shared[\\/](contract|domain(?![\\/](fold-text|language-name|part-names|recall))|http|i18n(?![\\/]messages)|router|state|ui[\\/](core|actions|art|feedback(?![\\/]confetti)|forms|layout|theme))|node_modules[\\/](@chakra-ui|@pandacss|lucide-react))[\\/.]/;

const ADMIN =
  /[\\/](shared[\\/]ui[\\/](admin|data|overlays)|node_modules[\\/](@zag-js|@ark-ui|@floating-ui|d3-array))[\\/.]/;

/** The client for the screens of the dashboard; no public page loads it. */
const QUERY = /[\\/](shared[\\/]query|node_modules[\\/]@tanstack[\\/](react-query|query-core))[\\/]/;

/** The library of forms; loaded with the first area that has one. */
const FORM = /[\\/](shared[\\/](form|api[\\/]field-errors)|node_modules[\\/]react-hook-form)[\\/.]/;

/** A module that the shell consumes of the federation: 'consume shared module (default) react@^19.3.1 (strict) (fallback: /…)'. */
const CONSUMED = /^consume shared module \(\w+\) (.+?)@\^/;

/**
 * Groups of chunks. Otherwise every shared module would be a request of its own, two dozen for a login page. Only for
 * chunks loaded later: the entry stays one file.
 */
const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  chunks: 'async',
  cacheGroups: {
    // The sign-in library stays in one file with the steps that need it.
    defaultVendors: false,
    // What several chunks consume of the federation, each with a name of its own: one that waits for all would wait for itself.
    // Without a name their ids would be made from the path of the checkout, and the same commit built in two folders would have two entries.
    sharing: {
      name: (module) => CONSUMED.exec(module.identifier())?.[1],
      test: (module) => CONSUMED.test(module.identifier()),
      minChunks: 2,
      priority: 40,
      enforce: true,
    },
    framework: { name: 'framework', test: FRAMEWORK, priority: 30, enforce: true },
    query: { name: 'query', test: QUERY, priority: 25, enforce: true },
    form: { name: 'form', test: FORM, priority: 25, enforce: true },
    admin: { name: 'admin', test: ADMIN, priority: 20, enforce: true },
    core: { name: 'core', test: CORE, priority: 10, enforce: true },
  },
};

/**
 * The build of the shell: the host that provides the shared modules and the federation runtime. It contains no list of
 * areas: each document brings the registry.
 * @param folder the workspace's folder
 */
export function shellConfig(folder: string): Configuration {
  const mode = buildMode();
  const source = sourceOf(folder, 'src/main.ts');
  const versions = sharedVersions(folder);
  // The shell alone renders. Shared, its renderer can be replaced by that of React for development (`provide-react.ts`).
  const shared = Object.fromEntries(
    Object.entries({ ...versions, [RENDERER]: versions['react-dom'] }).map(([request, version]) => [
      request,
      { singleton: true, version, requiredVersion: `^${version}` },
    ]),
  );
  const base = baseConfig({
    folder,
    output: '',
    name: SHELL,
    mode,
    plugins: [
      providedModules(folder),
      new FederationRuntimePlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ShellManifestPlugin(folder),
    ],
  });
  return {
    ...base,
    entry: { main: mode === 'production' ? [source] : [updateClient, source] },
    output: { ...base.output, publicPath: '/s/' },
    resolve: { ...base.resolve, alias: reducedPackages },
    optimization: { ...base.optimization, splitChunks },
  };
}
