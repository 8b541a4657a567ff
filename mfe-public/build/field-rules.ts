import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/**
 * Rules that turn the respondent's style sheets into texts, for the part that shows a question's field in the builder.
 */
export const fieldRules: RuleSetRule[] = [
  {
    test: /respondent[\\/]styles[\\/]\w+\.css$/,
    type: 'asset/source',
    use: [{ loader: 'builtin:lightningcss-loader', options: { minify: true } }],
  },
  { test: /styles[\\/]base\.css$/, loader: join(import.meta.dirname, 'themes-loader.ts') },
];
