import type { Context } from 'koa';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Boot, Progress } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { buttonTexts, localized, surveyLanguage } from '@canvass/shared/domain/localize';
import { type Locale, localePath } from '@canvass/shared/domain/locales';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { presentPublicSurvey } from '../public-surveys/present.ts';
import { addressIn } from './address.ts';
import type { Built } from './bundle.ts';
import { withPictureSources } from './pictures.ts';
import { respondentDocument } from './document.ts';

/** The path that renders a posted survey, which isn't stored. */
export const PREVIEW_PATH = '/survey/preview';

/** A survey as one request shows it. */
export interface View {
  built: Built;
  survey: PublicSurvey;
  definition: SurveyDefinition;
  /** Language of the survey's texts. */
  language: string;
  /** `it` below `/it`. */
  locale: Locale;
  /** Region of the browser's language, for the pages of one respondent. */
  country: string;
  /** Whether the light script is enough for the page. */
  light: boolean;
  frame: Boot['frame'];
  widget: string | null;
  preview: boolean;
  /** Path without the locale's prefix: `/survey/<id>`. */
  path: string;
  /** The query parameters for every following page; empty in the cached document. */
  carrying: URLSearchParams;
  origin: string;
}

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
): { survey: PublicSurvey; language: string } {
  const language = surveyLanguage(definition, wanted);
  const shown = { ...localized(definition, language), translations: {} };
  const survey = presentPublicSurvey({
    surveyId: id,
    version,
    definition: shown,
  });
  return { survey, language };
}

/** The language of the product's own texts: Italian below `/it`, else the survey's language if the product has it. */
export function interfaceLanguage({ locale, language }: Pick<View, 'locale' | 'language'>): Locale {
  if (locale === 'it') return 'it';
  return language.startsWith('it') ? 'it' : 'en';
}

/** All data that the page is rendered from, on the server and in the browser. */
export function bootOf(view: View, progress?: Progress): Boot {
  const { built, survey, language, definition } = view;
  const words = interfaceLanguage(view);
  return {
    survey: withPictureSources(survey),
    texts: {
      ...built.page.neededTexts(built.page.textsFor(words, words), {
        ...view,
        ...(progress && { progress }),
      }),
      ...buttonTexts(definition, language),
    },
    language,
    ...(language.split('-')[0] === words ? {} : { words }),
    frame: view.frame,
    widget: view.widget,
    preview: view.preview,
    languages: otherLanguages(definition, language, view),
    ...(survey.questions.some(({ type }) => type === 'phone_number')
      ? { countries: built.page.countryTableIn(language) }
      : {}),
    ...(survey.endings.some(({ confetti }) => confetti) ? { confetti: `/p/${built.files.confetti}` } : {}),
    ...(survey.questions.some(built.page.isLongList) ? { search: `/p/${built.files.search}` } : {}),
    ...(progress ? { progress, country: view.country } : {}),
  };
}

/** The whole document of a survey. @param withoutScript the address that browsers without script are redirected to */
export function surveyDocument(view: View, boot: Boot, answers: Answers, withoutScript?: string): string {
  const { built, survey, origin } = view;
  const words = interfaceLanguage(view);
  const { error } = built.page.textsFor(words, words).page as Record<'error', string>;
  const [wrong] = Object.keys(boot.progress?.faults ?? {});
  const failed = wrong !== undefined || boot.progress?.consentMissing;
  const indexed = view.frame === 'page' && !view.preview && !boot.progress;
  return respondentDocument({
    language: view.language,
    title: failed ? `${error}: ${survey.title}` : survey.title,
    description: survey.description || survey.welcome?.description || survey.title,
    body: wrong
      ? focusedOn(wrong, built.page.renderSurvey(boot, answers))
      : built.page.renderSurvey(boot, answers),
    built,
    theme: survey.theme,
    light: view.light,
    boot,
    canonical: `${origin}${localePath(view.locale, view.path)}`,
    alternates: indexed ? boot.languages.map(({ code, href }) => ({ code, href: origin + href })) : [],
    indexed,
    ...(withoutScript ? { withoutScript } : {}),
  });
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
