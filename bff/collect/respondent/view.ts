import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Boot, Progress } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { takesAnswer } from '@canvass/shared/domain/content';
import { buttonTexts, localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { type Locale, localePath } from '@canvass/shared/domain/locales';
import { LATER_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { isRanking } from '@canvass/shared/domain/ranking';
import { newQuestion, type SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Content } from '../../platform/isolation/isolated-process.ts';
import { fileLimits } from '../public-surveys/plan-limits.ts';
import { presentPublicSurvey } from '../public-surveys/present.ts';
import { addressIn } from './address.ts';
import type { Built } from './bundle.ts';
import type { DesignParts } from './design-parts.ts';
import { withPictureSources } from './pictures.ts';
import { respondentDocument } from './document.ts';

/** The path that renders a posted survey, which isn't stored. */
export const PREVIEW_PATH = '/survey/preview';

/** A survey as one request shows it. */
export interface View {
  built: Built;
  survey: PublicSurvey;
  definition: SurveyDefinition;
  design: DesignParts | undefined;
  /** Language of the survey's texts. */
  language: string;
  /** `it` below `/it`. */
  locale: Locale;
  /** Region of the browser's language, for the pages of one respondent. */
  country: string;
  frame: Boot['frame'];
  widget: string | null;
  preview: boolean;
  /** Path without the locale's prefix: `/survey/<id>`. */
  path: string;
  /** The hidden fields in the address; none in the cached document. */
  hidden: Record<string, string>;
  /** The query parameters for every following page; empty in the cached document. */
  carrying: URLSearchParams;
  origin: string;
}

/** The hidden fields of a respondent: what the address says replaces what is stored. */
export const hiddenOf = (
  { hidden }: Pick<View, 'hidden'>,
  stored: { hidden: Record<string, string> } | undefined,
): Record<string, string> => ({ ...stored?.hidden, ...hidden });

/** The requested languages, best first: those of the address (`?lang=`, `/it`), then the browser's. */
export function wishes(ctx: Context, locale: Locale): string[] {
  const asked = typeof ctx.query.lang === 'string' ? [ctx.query.lang.slice(0, 20)] : [];
  const browser = ctx
    .get('Accept-Language')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter((part) => part !== '' && part !== '*');
  return [...asked, ...(locale === 'it' ? ['it'] : []), ...browser];
}

/** The survey in the best of the requested languages, as respondents may see it. */
export function localizedSurvey(
  id: string,
  version: number,
  definition: SurveyDefinition,
  wanted: readonly string[],
  { contentTypes }: Pick<Built['page'], 'contentTypes'>,
): { survey: PublicSurvey; language: string } {
  const language = surveyLanguage(definition, wanted);
  const shown = { ...localized(definition, language), translations: {} };
  const survey = presentPublicSurvey({
    surveyId: id,
    version,
    definition: shown,
  });
  return { survey: withKnownContent(survey, contentTypes), language };
}

/** Whether every build can show an entry. */
const isOfEveryBuild = (entry: PublicSurvey['questions'][number]): boolean =>
  takesAnswer(entry) && !LATER_TYPE_IDS.some((type) => type === entry.type);

/** The survey for a build: an entry that it can't show becomes an unknown question, which every build skips. */
function withKnownContent(survey: PublicSurvey, known: readonly string[]): PublicSurvey {
  const questions = survey.questions.map((entry) =>
    known.includes(entry.type) || isOfEveryBuild(entry) ? entry : newQuestion('unknown', entry.id),
  );
  return { ...survey, questions };
}

/** The language of the product's own texts: Italian below `/it`, else the survey's language if the product has it. */
export function interfaceLanguage({ locale, language }: Pick<View, 'locale' | 'language'>): Locale {
  if (locale === 'it') return 'it';
  return language.startsWith('it') ? 'it' : 'en';
}

/** What a document shows besides the survey. */
export interface Shown {
  /** The answers so far, for recall and rules; null: those that the entries of `progress` mean. */
  answers: Answers | null;
  progress?: Progress;
  /** The hidden fields of the respondent that the page is rendered for. */
  hidden?: Record<string, string>;
  /** Token that unlocks the survey where its cookie isn't sent. */
  unlock?: string | undefined;
  /** The address that browsers without script are redirected to. */
  withoutScript?: string | undefined;
}

/** A rendered document, and whether the light script is enough for it. */
export interface RenderedDocument {
  html: string;
  light: boolean;
}

/**
 * The survey of a view as the bundle gets it. A published version never changes but for the plan's limits of files, so a process gets
 * it once; the key of a preview is its digest.
 */
export const contentOf = ({ survey, language, preview }: View): Content => ({
  key: preview
    ? createHash('sha256').update(JSON.stringify(survey)).digest('base64url')
    : `${survey.id} ${survey.version} ${language} ${fileLimits(survey)}`,
  value: () => withPictureSources(survey),
});

/** All data that the page is rendered from, on the server and in the browser, without what the bundle adds. */
function knownBoot(view: View, { progress, unlock }: Shown): Omit<Boot, 'survey' | 'texts'> {
  const { built, survey, language, definition } = view;
  const words = interfaceLanguage(view);
  return {
    language,
    ...(language.split('-')[0] === words ? {} : { words }),
    frame: view.frame,
    widget: view.widget,
    preview: view.preview,
    languages: otherLanguages(definition, language, view),
    ...(survey.endings.some(({ confetti }) => confetti) ? { confetti: `/p/${built.files.confetti}` } : {}),
    ...(built.files.ranking && survey.questions.some(isRanking)
      ? { ranking: `/p/${built.files.ranking}` }
      : {}),
    ...(built.files.scores && survey.scores?.length ? { scores: `/p/${built.files.scores}` } : {}),
    ...(built.files.uploads && survey.questions.some(({ type }) => type === 'file_upload')
      ? { uploads: `/p/${built.files.uploads}` }
      : {}),
    ...(built.files.signature && survey.questions.some(({ type }) => type === 'signature')
      ? { signature: `/p/${built.files.signature}` }
      : {}),
    ...(progress ? { progress, country: view.country } : {}),
    ...(unlock ? { unlock } : {}),
  };
}

/** The whole document of a survey. @throws BundleError if the bundle fails */
export async function surveyDocument(view: View, shown: Shown): Promise<RenderedDocument> {
  const { built, survey, origin } = view;
  const { progress, answers, withoutScript, hidden = {} } = shown;
  const words = interfaceLanguage(view);
  const known = knownBoot(view, shown);
  const { html, added, light } = await built.page.page(
    {
      words,
      buttons: buttonTexts(view.definition, view.language),
      boot: known,
      search: `/p/${built.files.search}`,
      answers,
      hidden,
    },
    contentOf(view),
  );
  const { error } = built.page.texts[words].page as Record<'error', string>;
  const [wrong] = Object.keys(progress?.faults ?? {});
  const failed = wrong !== undefined || progress?.consentMissing;
  const indexed = view.frame === 'page' && !view.preview && !progress;
  const boot: Boot = {
    survey: {
      ...withPictureSources(survey),
      ...(Object.keys(hidden).length > 0 && { hiddenValues: hidden }),
    },
    ...added,
    ...known,
  };
  const document = respondentDocument({
    language: view.language,
    title: failed ? `${error}: ${survey.title}` : survey.title,
    description: survey.description || survey.welcome?.description || survey.title,
    body: wrong ? focusedOn(wrong, html) : html,
    built,
    theme: survey.theme,
    design: view.design,
    light,
    boot,
    canonical: `${origin}${localePath(view.locale, view.path)}`,
    alternates: indexed ? boot.languages.map(({ code, href }) => ({ code, href: origin + href })) : [],
    indexed,
    ...(withoutScript ? { withoutScript } : {}),
  });
  return { html: document, light };
}

/** Sets `autofocus` on the field of a question: without script nothing else moves the focus to a fault. */
function focusedOn(questionId: string, html: string): string {
  const at = html.indexOf(`data-question="${questionId}"`);
  const rest = html.slice(at).replace(/<(input|select|textarea) (?![^>]*type="hidden")/, '<$1 autofocus ');
  return html.slice(0, at) + rest;
}

/** The other languages of a survey and their addresses; none for a posted preview, which has no address to link to. */
export function otherLanguages(
  survey: Pick<SurveyDefinition, 'language' | 'languages'>,
  language: string,
  { path, carrying }: Pick<View, 'path' | 'carrying'>,
): Boot['languages'] {
  if (path === PREVIEW_PATH) return [];
  const others = new Set([survey.language, ...survey.languages]);
  others.delete(language);
  return [...others].map((code) => ({ code, href: addressIn(code, path, carrying) }));
}
