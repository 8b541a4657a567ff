import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const require = createRequire(import.meta.url);
const REFRESH = join(import.meta.dirname, 'refresh');

/** Module that connects a development build to the announcements of new builds. */
export const updateClient = join(REFRESH, 'client.js');

/**
 * Adds Fast Refresh to a development build. One refresh runtime serves all builds of a page: `react-refresh` is aliased
 * to a module that stores it on `globalThis`.
 * @param updates address at which new builds are announced (server-sent events)
 */
export function withFastRefresh(config: Configuration, updates: string, injectEntry: boolean): Configuration {
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'react-refresh': REFRESH,
        'react-refresh-own': dirname(require.resolve('react-refresh/package.json')),
      },
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
