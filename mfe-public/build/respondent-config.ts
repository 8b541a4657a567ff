import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { buildMode } from '@canvass/shared/build/base-config';
import { outputFolder } from '@canvass/shared/build/output-folder';
import { FontsPlugin } from './fonts-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { RespondentManifestPlugin } from './respondent-manifest-plugin.ts';

const folder = join(import.meta.dirname, '..');

/**
 * preact instead of React, for server and browser: the components are the same, the browser gets a tenth of the code.
 */
const react = join(import.meta.dirname, 'react-lite.ts');
const preact = { 'react/jsx-runtime': react, 'react-dom/client': react, react };

const typescript = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
} as const;

/**
 * Modules that only some surveys use, in `respondent/` and `shared/domain`. The light script has `light/absent.ts` in
 * their place; `light/light-survey.ts` decides which surveys get it.
 */
const lightModules = [
  'entries/ascii-signs.ts',
  'entries/countries.ts',
  'entries/posted-file-or-signature.ts',
  'entries/parts.ts',
  'entries/phone.ts',
  'entries/unticked.ts',
  'files/file-hint.ts',
  'files/form-type.ts',
  'optional/add-optional.ts',
  'optional/follow-response.ts',
  'page/block-keys.ts',
  'page/consent.tsx',
  'page/filled-button.ts',
  'page/picture.tsx',
  'page/ten-keys.ts',
  'questions/choices.tsx',
  'questions/block.tsx',
  'questions/consent-field.tsx',
  'questions/file-upload.tsx',
  'questions/other-choice.tsx',
  'questions/parts-field.tsx',
  'questions/phone-number.tsx',
  'questions/ranking.tsx',
  'questions/scale.tsx',
  'questions/select-list.tsx',
  'questions/several-fields.ts',
  'questions/signature.tsx',
  'questions/url.tsx',
  'ranking/rank-fault.ts',
  'ranking/rank-hint.ts',
  'ranking/rank-order.ts',
  'scores/loaded-scores.ts',
  'session/agreement.ts',
  'session/begin-session.ts',
  'session/focused-row.ts',
  'session/shuffle.ts',
  'session/url-fields.ts',
  'steps/consents.ts',
  'steps/pages.ts',
  'steps/step-of.ts',
  'texts/part-name.ts',
  'widget/host.ts',
];
const absent = join(folder, 'respondent/light/absent.ts');
/** The module that counts scores: the browser loads it for surveys with scores only. */
const counting = join(folder, '../shared/domain/score-counting.ts');
/**
 * The module that checks signatures. The browser has nothing in its place: field and pad enter nothing that the server would
 * refuse.
 */
const signatureFault = join(folder, '../shared/domain/signature-fault.ts');
const light = {
  issuerLayer: 'light',
  resolve: {
    alias: {
      ...Object.fromEntries(lightModules.map((module) => [join(folder, 'respondent', module), absent])),
      [join(folder, '../shared/domain/contact-faults.ts')]: absent,
      [join(folder, '../shared/domain/composed-text.ts')]: absent,
      [counting]: absent,
      [join(folder, '../shared/domain/content.ts')]: absent,
      '@canvass/shared/domain/content': absent,
      [join(folder, '../shared/domain/consent.ts')]: absent,
      '@canvass/shared/domain/consent': absent,
      [join(folder, '../shared/domain/parts.ts')]: absent,
      '@canvass/shared/domain/parts': absent,
      [join(folder, '../shared/domain/sections.ts')]: absent,
      '@canvass/shared/domain/sections': absent,
      [join(folder, '../shared/domain/file-or-signature.ts')]: absent,
      '@canvass/shared/domain/file-or-signature': absent,
      [join(folder, '../shared/domain/ranking.ts')]: absent,
      '@canvass/shared/domain/ranking': absent,
      [join(folder, '../shared/domain/hidden-answers.ts')]: absent,
      '@canvass/shared/domain/hidden-answers': absent,
      '@canvass/shared/domain/matrix': absent,
      '@canvass/shared/domain/recalled-values': absent,
      '@canvass/shared/domain/region': absent,
      '@canvass/shared/domain/scale': absent,
    },
  },
};

const resolve = { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: preact };

/**
 * The browser's files: one module (the light one where it suffices), one style sheet; confetti and the search of long
 * lists on demand. Modules, because `import()` needs no exception from Trusted Types.
 */
function browser(): Configuration {
  const fonts = new FontsPlugin();
  return {
    name: 'respondent-browser',
    mode: buildMode(),
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: {
      respondent: './respondent/browser.tsx',
      light: { import: './respondent/browser.tsx', layer: 'light' },
      style: './respondent/styles/index.css',
      'light-style': './respondent/styles/light.css',
      confetti: { import: './respondent/optional/confetti.ts', library: { type: 'module' } },
      kept: { import: './respondent/stored-answers/stored-answers.ts', library: { type: 'module' } },
      ranking: { import: './respondent/ranking/drag-ranks.ts', library: { type: 'module' } },
      scores: { import: './respondent/scores/counting.ts', library: { type: 'module' } },
      uploads: { import: './respondent/files/uploads.ts', library: { type: 'module' } },
      signature: { import: './respondent/signature/pads.ts', library: { type: 'module' } },
      search: { import: './respondent/search/search.ts', library: { type: 'module' } },
    },
    output: {
      path: outputFolder(folder, 'respondent'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      publicPath: '/p/',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      clean: true,
    },
    resolve: {
      ...resolve,
      alias: {
        ...preact,
        react: join(import.meta.dirname, 'react-browser.ts'),
        [counting]: join(folder, 'respondent/scores/loaded-scores.ts'),
        [signatureFault]: absent,
        [join(folder, 'respondent/files/posted-limit.tsx')]: absent,
      },
    },
    module: {
      // An export that the light script lacks fails the build instead of the page.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        typescript,
        light,
        { test: /\.css$/, type: 'css' },
        { test: /styles\/base\.css$/, loader: join(import.meta.dirname, 'themes-loader.ts') },
      ],
    },
    optimization: {
      runtimeChunk: false,
      chunkIds: 'deterministic',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            module: true,
            compress: { passes: 3, ecma: 2022, hoist_props: true, keep_fargs: false, pure_getters: true },
            mangle: true,
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: 'defaults and fully supports es6-module' },
        }),
      ],
    },
    performance: false,
    plugins: [
      // Nearly all functions run at once: V8 compiles them on another thread while the file is loading, instead of one
      // by one on the page's thread. Other engines read a comment.
      new rspack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /^(?:respondent|light)\./,
        stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1,
      }),
      fonts,
      new RespondentManifestPlugin(fonts),
    ],
  };
}

/** `widget.js`: a classic script, because the widget's id is read from `document.currentScript`. */
function loader(): Configuration {
  return {
    ...browser(),
    name: 'widget-loader',
    entry: { widget: './loader/widget.ts' },
    output: { path: outputFolder(folder, 'loader'), filename: '[name].js', clean: true },
    plugins: [new IntegrityPlugin()],
  };
}

/** The same components for Node, bundled with preact's renderer: the server needs nothing of node_modules for them. */
function server(): Configuration {
  return {
    name: 'respondent-server',
    mode: buildMode(),
    context: folder,
    target: 'node22',
    devtool: 'source-map',
    entry: { respondent: './respondent/server.tsx' },
    output: {
      path: outputFolder(folder, 'server'),
      filename: '[name].cjs',
      chunkFormat: 'commonjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve,
    module: { rules: [typescript] },
    optimization: { minimize: false },
    performance: false,
  };
}

/** The builds of the respondent's page for the browser and for the server, and of the widget's loader. */
export const respondentConfigs = (): Configuration[] => [browser(), loader(), server()];
