import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const require = createRequire(import.meta.url);
const REFRESH = join(import.meta.dirname, 'refresh');

/** Module that connects a development build to the announcements of new builds. */
export const updateClient = join(REFRESH, 'client.js');

/** One refresh runtime serves all builds of a page: `react-refresh` is a module that stores it on `globalThis`. */
const alias = {
  'react-refresh': REFRESH,
  'react-refresh-own': dirname(require.resolve('react-refresh/package.json')),
};

/** The catalogues of messages of areas and of `shared`. */
const MESSAGES = /[\\/](?:mfe-[a-z0-9-]+|shared[\\/]i18n)[\\/]messages[\\/](?:[a-z]+[\\/])?[a-z]+\.json$/;

/**
 * Adds Fast Refresh to a development build: of components, and of message catalogues, which don't need a reload either.
 * @param updates address at which new builds are announced (server-sent events)
 */
export function withFastRefresh(config: Configuration, updates: string, injectEntry: boolean): Configuration {
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        { test: MESSAGES, type: 'javascript/auto', loader: join(REFRESH, 'messages-loader.js') },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ injectEntry, exclude: /node_modules|build[\\/]refresh/ }),
      new rspack.DefinePlugin({
        CANVASS_UPDATES: JSON.stringify(updates),
        CANVASS_BUILD: JSON.stringify(config.name),
      }),
    ],
  };
}

/** File of `reactConfig`. */
export const REACT_FILE = 'react.js';

/**
 * Builds React for development as one module for browsers. Fast Refresh needs it, and a released shell has React for
 * production: it takes this one instead while it loads an area from a development server.
 * @param folder of the output
 */
export function reactConfig(folder: string): Configuration {
  return {
    name: 'react',
    mode: 'development',
    context: REFRESH,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { react: './react.js' },
    resolve: { alias },
    output: { path: folder, filename: REACT_FILE, module: true, library: { type: 'module' } },
    performance: false,
  };
}
