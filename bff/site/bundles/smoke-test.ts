import { join } from 'node:path';
import type { Boot, Gate } from '@canvass/shared/contract/respondent';
import { DEFAULT_THEME } from '@canvass/shared/domain/themes';
import { type Locale, LOCALES } from '@canvass/shared/domain/locales';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { BundleError } from '../../platform/isolation/isolated-process.ts';
import type { Ask } from '../../platform/isolation/process-pool.ts';
import { readRespondentFiles } from './respondent-files.ts';
import { RESPONDENT_BUNDLE, RESPONDENT_OPERATIONS, respondentRenderer } from './respondent-renderer.ts';
import { renderSitePage, SITE_BUNDLE, SITE_OPERATIONS } from './site-renderer.ts';
import { runIsolated } from './run-isolated.ts';
import { smokeSurvey } from './smoke-survey.ts';

/** The area whose server bundles the server uses. */
export const BUNDLED_AREA = 'public';

/** The result of a smoke test: how long it took in milliseconds, or the first error. */
export type SmokeTestResult = { ok: true; milliseconds: number } | { ok: false; error: string };

/**
 * Runs the server bundles of a build in isolated processes and renders a fixed set of pages: the respondent's page with all
 * question types, its form, its gates, and the first page of the public site, each in every language of the product.
 * @param folder has `server/`, `respondent/` and `pages/`: `dist` of `mfe-public`, or `.server` of a release
 */
export async function smokeTest(folder: string): Promise<SmokeTestResult> {
  const start = performance.now();
  try {
    await readRespondentFiles(folder);
    await runIsolated(
      { bundle: join(folder, RESPONDENT_BUNDLE), operations: RESPONDENT_OPERATIONS },
      proveRespondent,
    );
    await runIsolated({ bundle: join(folder, SITE_BUNDLE), operations: SITE_OPERATIONS }, proveSite);
    return { ok: true, milliseconds: Math.round(performance.now() - start) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Renders what every respondent's page must be able to. @throws BundleError with the first error */
export async function proveRespondent(ask: Ask): Promise<void> {
  const renderer = await respondentRenderer(ask);
  for (const { code } of LOCALES) {
    for (const layout of ['single_page', 'one_at_a_time'] as const) {
      const survey = { value: () => smokeSurvey(code, layout) };
      const { html } = await renderer.page(
        {
          words: code,
          isolated: false,
          buttons: {},
          boot: bootIn(code),
          search: '/p/search.js',
          answers: {},
          hidden: {},
        },
        survey,
      );
      const missing =
        layout === 'single_page' &&
        QUESTION_TYPE_IDS.find((type) => !html.includes(`data-question="${type}"`));
      if (missing) throw new BundleError(`The page has no question of the type ${missing}`);
      await renderer.start({ query: '', country: '' }, survey);
      const form = {
        posted: 'q.text_short=Ada',
        shared: false,
        hidden: {},
        earlier: {},
        responseId: '0198c1de-6b3c-7cc1-8000-000000000000',
        language: code,
        days: ['2026-01-01'],
      };
      await renderer.form({ ...form, at: { kind: 'question', id: 'text_short' } }, survey);
    }
    await renderer.gate({ reason: 'closed', words: code, gate: gateIn(code) });
    await renderer.password({ words: code, gate: gateIn(code) });
  }
}

/** Renders the first page of the public site. @throws BundleError with the first error */
export async function proveSite(ask: Ask): Promise<void> {
  for (const { code } of LOCALES) {
    const { page } = await renderSitePage(ask, { path: '/', locale: code });
    if (!page?.html) throw new BundleError('The site has no first page');
  }
}

const bootIn = (language: Locale): Omit<Boot, 'survey' | 'texts'> => ({
  language,
  frame: 'page',
  widget: null,
  preview: false,
  languages: [],
});

const gateIn = (language: Locale): Gate => ({
  title: 'Smoke test',
  theme: DEFAULT_THEME,
  frame: 'page',
  language,
  languages: [],
});
