import { localized } from './localize.ts';
import type { SurveyDefinition } from './survey.ts';
import { pathsOf, textsOf } from './survey-texts.ts';

/**
 * Exchanges the default language of a survey with another: the texts in that become the survey's own, and those a translation. A text
 * that isn't translated is both, until one is corrected. An empty translation into the new default language, which no one reads, marks
 * its own text as such a copy: exchanging them again leaves it out, but not a translation that the creator wrote the same. Earlier
 * releases marked none, not even by an empty object: where every text equals its translation, nothing was translated before such an
 * exchange, and all are copies; of a draft that was translated in part, copies can't be told from translations, and stay.
 * @param missing what a text becomes that isn't translated, by its path; undefined: it stays as it is
 */
export function exchangeLanguages(
  definition: SurveyDefinition,
  language: string,
  missing: (path: string, text: string) => string | undefined = () => undefined,
): SurveyDefinition {
  const { language: before, languages, translations, labels } = definition;
  // Drafts of earlier releases may list it besides.
  if (language === before) return definition;
  const { [language]: taken = {}, [before]: copied, ...others } = translations;
  const texts = textsOf(definition);
  const untouched = !copied && texts.every(({ path, text }) => taken[path] === text);
  const missed = texts.filter(({ path }) => !taken[path]?.trim());
  const translated = {
    ...taken,
    ...inAllRows(
      definition,
      texts.flatMap(({ path, text }) => {
        const own = taken[path]?.trim() ? taken[path] : missing(path, text);
        return own === undefined ? [] : [[path, own]];
      }),
    ),
  };
  const at = (path: string, fallback: string) => translated[path]?.trim() || fallback;
  const survey = localized(
    { ...definition, translations: { ...translations, [language]: translated } },
    language,
  );
  const { confirmation } = survey.settings;
  const buttons = Object.entries(labels ?? {}).map(([button, text]) => [
    button,
    at(`labels.${button}`, text),
  ]);
  return {
    ...survey,
    ...(labels ? { labels: Object.fromEntries(buttons) as typeof labels } : {}),
    ...(confirmation && {
      settings: {
        ...survey.settings,
        confirmation: {
          ...confirmation,
          subject: at('confirmation.subject', confirmation.subject),
          text: at('confirmation.text', confirmation.text),
        },
      },
    }),
    language,
    // Each once: drafts of earlier releases may list one twice.
    languages: [
      ...new Set([
        ...languages
          .filter((entry) => entry !== before)
          .map((entry) => (entry === language ? before : entry)),
        before,
      ]),
    ],
    translations: {
      ...others,
      [before]: inAllRows(
        definition,
        texts.flatMap(({ path, text }) =>
          untouched || (copied?.[path] === '' && taken[path] === text) ? [] : [[path, text]],
        ),
      ),
      // An exchange back leaves no marker: the draft is as it was before the first one.
      ...((missed.length > 0 || !copied) && {
        [language]: inAllRows(
          definition,
          missed.map(({ path }) => [path, '']),
        ),
      }),
    },
  };
}

type SurveyLanguages = Pick<SurveyDefinition, 'language' | 'languages'>;

/**
 * Whether the default languages of two drafts of one survey were exchanged: one of them is a translation in the other. Otherwise the
 * language of the same texts was only named anew.
 */
export const areExchanged = (one: SurveyLanguages, other: SurveyLanguages): boolean =>
  one.language !== other.language &&
  (one.languages.includes(other.language) || other.languages.includes(one.language));

/** A draft in the default language of another one, if they were exchanged. */
export const inLanguageOf = (other: SurveyLanguages, draft: SurveyDefinition): SurveyDefinition =>
  areExchanged(draft, other) ? exchangeLanguages(draft, other.language) : draft;

/** Translations by path; that of a matrix's column, which `textsOf` lists once, in each of its rows. */
function inAllRows(definition: SurveyDefinition, texts: Array<[path: string, text: string]>) {
  return Object.fromEntries(
    texts.flatMap(([path, text]) => pathsOf(definition, path).map((each) => [each, text])),
  ) as Record<string, string>;
}
