import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Locale } from '@canvass/shared/domain/locales';
import { beginsWith, isWord, matchesAll, type WordMatcher, wordsOf } from '../../questions/find-types.ts';
import { inLanguage, type Texts, translationOf } from './template-texts.ts';

export const CATEGORIES = ['customers', 'forms', 'events', 'people', 'product', 'education'] as const;

/** The format of `data/<id>.json`: a survey in which each text is given in every language of the product. */
export interface Template {
  id: string;
  /** One of `CATEGORIES`, which a test checks. */
  category: string;
  /** The approximate minutes that answering takes. */
  minutes: number;
  /** Its purpose in a sentence. */
  summary: Texts;
  /** What creators may type to find it and its texts don't say, between spaces; it isn't shown. */
  keywords: Texts;
  survey: { title: Texts; theme: string; questions: readonly TemplateQuestion[] };
}

/** A question as the API takes it, of which this is what a template's picture shows. */
export interface TemplateQuestion {
  type: string;
  title: Texts;
  display?: string;
  options?: readonly { id: string; label: Texts }[];
  stars?: number;
  min?: number;
  max?: number;
  placeholder?: Texts;
}

/**
 * The template's survey, as the API takes it. The server checks it like any other survey.
 * @param translations the languages that it is translated into besides
 */
export function templateSurvey(
  { survey }: Template,
  language: Locale,
  translations: readonly Locale[] = [],
): SurveyInput {
  return {
    ...(inLanguage(survey, language) as SurveyInput),
    language,
    languages: [...translations],
    translations: Object.fromEntries(translations.map((other) => [other, translationOf(survey, other)])),
  };
}

/** Words for any template, and those between words: they say nothing about the one that is looked for. */
const OF_ALL =
  'survey form questionnaire poll template example a an the for of to and questionario questionari sondaggio sondaggi ' +
  'modulo moduli modello modelli esempio di del della dei per e il la un una';

/**
 * The templates of a category, or of all, whose texts and keywords, of either language, have every word of a search, or one beginning
 * with it. Words for any template don't count; nor does a beginning of one ("surv"), as while typing, if no template has such a word.
 */
export function findTemplates(
  templates: readonly Template[],
  { search, category }: { search: string; category: string },
): Template[] {
  const words = wordsOf(search);
  const having = (wanted: readonly string[]) =>
    templates.filter(({ survey, summary, keywords }) => {
      const texts = [survey.title, summary, keywords, ...survey.questions.map(({ title }) => title)];
      return matchesAll(texts.flatMap((each) => Object.values(each)).join(' '), wanted, beginsWith);
    });
  const besides = (matches: WordMatcher) => words.filter((word) => !matchesAll(OF_ALL, [word], matches));
  const found = having(besides(isWord));
  return (found.length > 0 ? found : having(besides(beginsWith))).filter(
    (template) => category === '' || template.category === category,
  );
}
