import type { Context } from 'koa';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Boot } from '@canvass/shared/contract/respondent';
import { takesAnswer } from '@canvass/shared/domain/content';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import { localized, surveyLanguage } from '@canvass/shared/domain/localize';
import type { Locale } from '@canvass/shared/domain/locales';
import { LATER_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { withTranslatedLanguages } from '@canvass/shared/domain/translated-languages';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { presentPublicSurvey } from '../../public-surveys/present.ts';
import { addressIn } from './address.ts';
import type { BuiltPage } from '../live-build/bundle.ts';
import type { View } from './view.ts';

/** The path that renders a posted survey, which isn't stored. */
export const SURVEY_PREVIEW_PATH = '/survey/preview';

/** The requested languages, best first: those of the address (`?lang=`, `/it`), then the browser's. */
export function requestedLanguages(ctx: Context, locale: Locale): string[] {
  const asked = typeof ctx.query.lang === 'string' ? [ctx.query.lang.slice(0, 20)] : [];
  const browser = ctx
    .get('Accept-Language')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    // 0: a language that the respondent doesn't want.
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
  return [...asked, ...(locale === 'it' ? ['it'] : []), ...browser];
}

/** The survey in the best of the requested languages that it is translated into, as respondents may see it. */
export function localizedSurvey(
  id: string,
  version: number,
  definition: SurveyDefinition,
  wanted: readonly string[],
  { contentTypes }: Pick<BuiltPage['page'], 'contentTypes'>,
): { survey: PublicSurvey; language: string } {
  const offered = withTranslatedLanguages(definition);
  const language = surveyLanguage(offered, wanted);
  const shown = { ...localized(offered, language), translations: {} };
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

/**
 * The addresses under which search engines list a survey's page: for its default language the plain one, which also chooses the
 * visitor's, for every other its own. Pages of all languages name the same ones, or search engines would ignore them.
 */
export function listedAddresses(
  survey: Pick<SurveyDefinition, 'language' | 'languages'>,
  language: string,
  { path, origin }: Pick<View, 'path' | 'origin'>,
): { canonical: string; alternates: Array<{ code: string; href: string }> } {
  const addressOf = (code: string) =>
    origin + (code === survey.language ? path : addressIn(code, path, new URLSearchParams()));
  const codes = [...new Set([survey.language, ...survey.languages])];
  const own = codes.map((code) => ({ code: wellFormedTag(code), href: addressOf(code) }));
  return {
    canonical: addressOf(language),
    alternates: codes.length > 1 ? [...own, { code: 'x-default', href: origin + path }] : [],
  };
}

/** The other languages of a survey and their addresses; none for a posted preview, which has no address to link to. */
export function otherLanguages(
  survey: Pick<SurveyDefinition, 'language' | 'languages'>,
  language: string,
  { path, carrying }: Pick<View, 'path' | 'carrying'>,
): Boot['languages'] {
  if (path === SURVEY_PREVIEW_PATH) return [];
  const others = new Set([survey.language, ...survey.languages]);
  others.delete(language);
  return [...others].map((code) => ({ code: wellFormedTag(code), href: addressIn(code, path, carrying) }));
}
