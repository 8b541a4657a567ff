import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig, buildMode, sourceOf } from '@canvass/shared/build/base-config';
import { outputFolder } from '@canvass/shared/build/output-folder';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { siteRules } from './site-rules.ts';

const folder = join(import.meta.dirname, '..');

/**
 * The public site for the server (`dist/pages/site.mjs`) with React bundled, and the style sheet that its documents
 * link (`/p/site.<hash>.css`), so that HTML and styles always come from one build.
 */
export function siteServerConfig(): Configuration {
  const base = baseConfig({
    folder,
    output: 'pages',
    name: 'site-server',
    mode: buildMode(),
    plugins: [],
  });
  return {
    ...base,
    target: 'node22',
    devtool: 'source-map',
    entry: { site: sourceOf(folder, 'site/server.tsx') },
    output: {
      path: outputFolder(folder, 'pages'),
      filename: '[name].mjs',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: '/p/',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...siteRules] },
    optimization: { minimize: false },
    plugins: [new IntegrityPlugin()],
  };
}
