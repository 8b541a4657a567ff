import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { SMOKE_BUNDLE } from '../federation/build-manifest.ts';
import { baseConfig } from './base-config.ts';
import { outputFolder } from './output-folder.ts';
import { reducedPackages } from './reduced-packages.ts';

/**
 * The build of an area's smoke bundle: the area with all that the shell provides to it, as one ES module for the server's smoke
 * test of an upload. Browsers never get it.
 * @param rules of the area's own build
 */
export function smokeConfig(
  folder: string,
  rules: NonNullable<Configuration['module']>['rules'],
): Configuration {
  const base = baseConfig({ folder, output: '', name: 'smoke', mode: 'production', plugins: [] });
  const entry = join(folder, 'smoke-entry.js');
  return {
    ...base,
    target: 'node22',
    devtool: false,
    entry: { [SMOKE_BUNDLE.replace(/\.mjs$/, '')]: entry },
    output: {
      path: outputFolder(folder, ''),
      filename: '[name].mjs',
      publicPath: '/',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      asyncChunks: false,
    },
    // By a name, because a path would be in the bundle, and the same sources make the same release in every folder.
    resolve: {
      ...base.resolve,
      alias: {
        // Areas get no more of these than in the browser.
        ...reducedPackages,
        'render-first-route': join(import.meta.dirname, 'smoke/render-first-route.tsx'),
      },
    },
    module: {
      ...base.module,
      ...(rules ? { rules } : {}),
      generator: { asset: { emit: false }, 'asset/resource': { emit: false } },
    },
    // Minified, since the bundle is most of an upload. Names stay, because an error names the function that threw it.
    optimization: {
      minimize: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            mangle: { keep_fnames: true, keep_classnames: true },
            compress: { keep_fnames: true, keep_classnames: true },
            format: { comments: false },
          },
        }),
      ],
    },
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({
        [entry]: [
          `import { renderFirstRoute } from 'render-first-route';`,
          `import manifest from './area.json';`,
          `export default await renderFirstRoute(manifest, () => import('./src/area.tsx'));`,
        ].join('\n'),
      }),
    ],
  };
}
