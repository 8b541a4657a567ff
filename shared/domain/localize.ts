import type { SurveyDefinition } from './survey.ts';

type Localizable = Pick<SurveyDefinition, 'questions' | 'endings' | 'welcome' | 'matrices'> & {
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
 * language.
 */
export function localized<Survey extends Localizable>(survey: Survey, language: string): Survey {
  const texts = survey.translations[language];
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

/** Whether a survey asks for consent before any answer is stored. */
export const asksForConsent = ({ settings }: Pick<SurveyDefinition, 'settings'>): boolean =>
  Boolean(settings.consent?.trim());

/** The consent's text in a language of the survey; empty if no consent is asked for. */
export function consentText(
  { settings, translations }: Pick<SurveyDefinition, 'settings' | 'translations'>,
  language: string,
): string {
  if (!asksForConsent({ settings })) return '';
  return translations[language]?.consent?.trim() || (settings.consent ?? '');
}

/** A survey's own button texts in a language; buttons without one are left out. */
export function buttonTexts(
  { labels, translations }: Pick<SurveyDefinition, 'labels' | 'translations'>,
  language: string,
): Record<string, string> {
  const own = Object.entries(labels ?? {}).map(([button, text]) => [
    button,
    translations[language]?.[`labels.${button}`]?.trim() || text.trim(),
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
  const offered = [survey.language, ...survey.languages];
  for (const wish of wishes) {
    if (!wish) continue;
    const exact = offered.find((language) => language.toLowerCase() === wish.toLowerCase());
    if (exact) return exact;
    const near = offered.filter((language) => primaryOf(language) === primaryOf(wish));
    const script = near.length > 1 ? scriptOf(wish) : undefined;
    const found = near.find((language) => scriptOf(language) === script) ?? near[0];
    if (found) return found;
  }
  return survey.language;
}

const primaryOf = (tag: string) => tag.split('-')[0]?.toLowerCase();

/** The script of a tag, or the usual one of its language and region; undefined for a tag that isn't well-formed, as requests may have. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
