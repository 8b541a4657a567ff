import type { SurveyDefinition } from './survey.ts';

type Localizable = Pick<SurveyDefinition, 'language' | 'questions' | 'endings' | 'welcome' | 'matrices'> & {
  title: string;
  description: string;
  translations: SurveyDefinition['translations'];
  settings?: SurveyDefinition['settings'];
};

/** Fields of a survey, a question, a welcome page or an ending that are texts. */
export const TEXT_FIELDS = [
  'title',
  'description',
  'placeholder',
  'unit',
  'lowLabel',
  'middleLabel',
  'highLabel',
  'yesLabel',
  'noLabel',
  'buttonLabel',
] as const;

/** A survey's consent has a path without the settings it is in: respondents get it beside the title. */
const TEXTS = [...TEXT_FIELDS, 'consent'] as const;

/**
 * A survey with its texts in one language. Paths of texts: `title`, `consent`, `questions.<id>.title`,
 * `questions.<id>.options.<option id>`, `questions.<id>.options.<option id>.image.alt`,
 * `questions.<id>.image.alt`, `welcome.title`, `labels.next`,
 * `matrices.<id>.title`, `endings.<id>.title`, `endings.<id>.button.label`. A text without a translation stays in the survey's default
 * language. Translations into that one, which drafts of earlier releases may have, are ignored: creators see and correct its own texts.
 */
export function localized<Survey extends Localizable>(survey: Survey, language: string): Survey {
  const texts = translationsInto(survey, language);
  if (!texts) return survey;
  const at = (path: string, fallback: string) => texts[path]?.trim() || fallback;
  return {
    ...withTexts(survey, '', at),
    // A creator's survey has the consent in its settings, a respondent's beside the title.
    ...(survey.settings && { settings: withTexts(survey.settings, '', at) }),
    welcome: survey.welcome && {
      ...withTexts(survey.welcome, 'welcome.', at),
      ...(survey.welcome.image && {
        image: { ...survey.welcome.image, alt: at('welcome.image.alt', survey.welcome.image.alt) },
      }),
    },
    questions: survey.questions.map((question) => {
      const path = `questions.${question.id}.`;
      return {
        ...withTexts(question, path, at),
        ...('options' in question && {
          options: question.options.map((option) => ({
            ...option,
            label: at(`${path}options.${option.id}`, option.label),
            ...('image' in option &&
              option.image && {
                image: {
                  ...option.image,
                  alt: at(`${path}options.${option.id}.image.alt`, option.image.alt),
                },
              }),
          })),
        }),
        image: question.image && { ...question.image, alt: at(`${path}image.alt`, question.image.alt) },
      };
    }),
    ...(survey.matrices && {
      matrices: survey.matrices.map((matrix) => {
        const path = `matrices.${matrix.id}.`;
        return {
          ...withTexts(matrix, path, at),
          image: matrix.image && { ...matrix.image, alt: at(`${path}image.alt`, matrix.image.alt) },
        };
      }),
    }),
    endings: survey.endings.map((ending) => ({
      ...withTexts(ending, `endings.${ending.id}.`, at),
      button: ending.button && {
        ...ending.button,
        label: at(`endings.${ending.id}.button.label`, ending.button.label),
      },
    })),
  };
}

/** The translations by which texts are replaced in a language; undefined for the survey's own, whose texts are the survey's. */
export const translationsInto = (
  survey: Pick<SurveyDefinition, 'language' | 'translations'>,
  language: string,
): Record<string, string> | undefined =>
  language === survey.language ? undefined : survey.translations[language];

/** Whether a survey asks for consent before any answer is stored. */
export const asksForConsent = ({ settings }: Pick<SurveyDefinition, 'settings'>): boolean =>
  Boolean(settings.consent?.trim());

/** The consent's text in a language of the survey; empty if no consent is asked for. */
export function consentText(
  survey: Pick<SurveyDefinition, 'settings' | 'language' | 'translations'>,
  language: string,
): string {
  if (!asksForConsent(survey)) return '';
  return translationsInto(survey, language)?.consent?.trim() || (survey.settings.consent ?? '');
}

/** A survey's own button texts in a language; buttons without one are left out. */
export function buttonTexts(
  survey: Pick<SurveyDefinition, 'labels' | 'language' | 'translations'>,
  language: string,
): Record<string, string> {
  const own = Object.entries(survey.labels ?? {}).map(([button, text]) => [
    button,
    translationsInto(survey, language)?.[`labels.${button}`]?.trim() || text.trim(),
  ]);
  return Object.fromEntries(own.filter(([, text]) => text !== ''));
}

function withTexts<Part extends object>(
  part: Part,
  path: string,
  at: (path: string, fallback: string) => string,
): Part {
  const changed: Record<string, string> = {};
  for (const field of TEXTS) {
    const own = (part as Record<string, unknown>)[field];
    if (typeof own === 'string') changed[field] = at(path + field, own);
  }
  return { ...part, ...changed };
}

/**
 * The language in which a survey is shown: the first preference that it has, else its default language.
 * @param wishes BCP 47 tags in order of preference; `it-CH` is satisfied by `it`, `zh-TW` by `zh-Hant` rather than by `zh-Hans`
 */
export function surveyLanguage(
  survey: Pick<SurveyDefinition, 'language' | 'languages'>,
  wishes: ReadonlyArray<string | null | undefined>,
): string {
  const tags = [survey.language, ...survey.languages];
  let offered: Array<{ tag: string; parts: TagParts | undefined }> | undefined;
  for (const wish of wishes) {
    if (!wish) continue;
    const exact = tags.find((tag) => tag.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const wished = partsOf(wish);
    if (!wished) continue;
    offered ??= tags.map((tag) => ({ tag, parts: partsOf(tag) }));
    let [found, best] = ['', 0];
    for (const { tag, parts } of offered) {
      const closeness = parts ? closenessOf(parts, wished) : 0;
      if (closeness > best) [found, best] = [tag, closeness];
    }
    if (found) return found;
  }
  return survey.language;
}

interface TagParts {
  /** Canonical: `he` for `iw`, `fil` for `tl`. */
  language: string;
  /** Those of one family understand each other's texts. */
  family: string;
  /** Undefined if the tag names none. */
  region: string | undefined;
  /** Named by the tag, or the usual ones of its language. */
  maximized: { script: string | undefined; region: string | undefined };
}

/** The parts of a tag, of a malformed one its language alone, as requests may have; undefined if it has none either. */
function partsOf(tag: string): TagParts | undefined {
  const locale = localeOf(tag) ?? localeOf(tag.split('-')[0] ?? '');
  if (!locale) return undefined;
  // Norwegian as such is written as Bokmål.
  const language = locale.language === 'nb' ? 'no' : locale.language;
  const { script, region } = locale.maximize();
  return {
    language,
    family: language === 'nn' ? 'no' : language,
    region: locale.region,
    maximized: { script, region },
  };
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** How close an offered language is to a wished one, 0 if it is another one: script counts more than language, that more than region. */
function closenessOf(offered: TagParts, wished: TagParts): number {
  if (offered.family !== wished.family) return 0;
  const region =
    offered.maximized.region === wished.maximized.region
      ? 3
      : offered.region === '419' && isAmerican(wished)
        ? 2
        : offered.region === undefined
          ? 1
          : 0;
  const script = offered.maximized.script === wished.maximized.script ? 8 : 0;
  return 1 + script + (offered.language === wished.language ? 4 : 0) + region;
}

/** Whether a tag is of Spanish as it is written in America. */
const isAmerican = ({ language, region }: TagParts) =>
  language === 'es' && region !== undefined && AMERICAN.has(region);
/** The regions whose Spanish CLDR derives from `es-419`. */
const AMERICAN = new Set('AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' '));
