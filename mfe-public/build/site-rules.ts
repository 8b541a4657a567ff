import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/** Rules for the content and style sheet of the public site; the same in the area's build and in the server's. */
export const siteRules: RuleSetRule[] = [
  { test: /\.md$/, type: 'javascript/auto', use: join(import.meta.dirname, 'markdown-loader.ts') },
  {
    test: /site\.css$/,
    type: 'asset/resource',
    use: [
      { loader: 'builtin:lightningcss-loader', options: { minify: true } },
      join(import.meta.dirname, 'palette-loader.ts'),
    ],
  },
];
