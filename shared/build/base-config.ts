import { basename, dirname } from 'node:path';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { outputFolder } from './output-folder.ts';
import { SortedIntegrityPlugin } from './sorted-integrity-plugin.ts';

export interface BaseOptions {
  /** Folder of the workspace. */
  folder: string;
  /** Folder of this part of the build below `dist`, or '' for a build of one part. */
  output: string;
  /** Unique name: of the chunk-loading global and of the Trusted Types policy. */
  name: string;
  mode: 'production' | 'development';
  plugins: RspackPluginInstance[];
}

/** `--mode development` of the command line, or NODE_ENV; anything else is a production build. */
export function buildMode(): 'production' | 'development' {
  const index = process.argv.indexOf('--mode');
  const mode = index > 0 ? process.argv[index + 1] : process.env.NODE_ENV;
  return mode === 'development' ? 'development' : 'production';
}

/** A file of the workspace as an entry of its build. */
export function sourceOf(folder: string, file: string): string {
  return `./${basename(folder)}/${file}`;
}

/**
 * The federation's modules, whose names contain the path of the checkout. Ids made from names would differ from folder to folder, and
 * with them the bundles and their sizes.
 */
const SHARING = /^(?:provide|consume) shared module /;

/**
 * Settings common to the builds of shell and areas. No persistent cache (it retains outdated federation data), no eval
 * in any mode (the content security policy forbids it), no single runtime chunk (a container has its own).
 */
export function baseConfig({ folder, output, name, mode, plugins }: BaseOptions): Configuration {
  const production = mode === 'production';
  const hash = production ? '.[contenthash:10]' : '';
  return {
    name,
    mode,
    // Module names start with the workspace, so that those of two builds on one page never clash.
    context: dirname(folder),
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder(folder, output),
      // The default, which the federation's manifest requires to be set explicitly.
      publicPath: 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      // Milliseconds; with the bundler's default of two minutes a retry would wait for the hanging request.
      chunkLoadTimeout: 15_000,
      trustedTypes: { policyName: name },
      // A module that threw is evaluated anew when it is loaded again; otherwise it would fail for having begun already,
      // with an error that hides the first one.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
        // Emotion imports it for `withTheme` alone, which nothing uses; the package doesn't say that it has no side effects.
        { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      ],
    },
    optimization: {
      runtimeChunk: false,
      // For those alone that the plugin below leaves out.
      moduleIds: production ? 'natural' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    performance: false,
    plugins: [
      ...plugins,
      ...(production
        ? [
            new rspack.ids.DeterministicModuleIdsPlugin({
              test: (module) => !SHARING.test(module.identifier()),
            }),
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            new SortedIntegrityPlugin(),
          ]
        : []),
    ],
  };
}
