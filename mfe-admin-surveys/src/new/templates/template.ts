import type { SurveyInput } from '@canvass/shared/api/surveys';
import type { Locale } from '@canvass/shared/domain/locales';

/** A text in every language of the product. */
export type Texts = Record<Locale, string>;

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
  survey: { title: Texts; theme: string; questions: readonly { type: string; title: Texts }[] };
}

/** The template's survey in one language, as the API takes it. The server checks it like any other survey. */
export function templateSurvey(template: Template, language: Locale): SurveyInput {
  return { ...(inLanguage(template.survey, language) as SurveyInput), language };
}

function inLanguage(value: unknown, language: Locale): unknown {
  if (Array.isArray(value)) return value.map((entry) => inLanguage(entry, language));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (isTexts(entries)) return (value as Texts)[language];
  return Object.fromEntries(entries.map(([key, entry]) => [key, inLanguage(entry, language)]));
}

function isTexts(entries: [string, unknown][]): boolean {
  return (
    entries.length === 2 && entries.every(([key, text]) => /^(en|it)$/.test(key) && typeof text === 'string')
  );
}

/** The templates of a category, or of all, whose texts contain every word of a search. */
export function findTemplates(
  templates: readonly Template[],
  { search, category, language }: { search: string; category: string; language: Locale },
): Template[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (category !== '' && template.category !== category) return false;
    const { survey, summary } = template;
    const text = [survey.title, summary, ...survey.questions.map(({ title }) => title)].map(
      (texts) => texts[language],
    );
    const said = folded(text.join(' '));
    return words.every((word) => said.includes(word));
  });
}

/** Normalizes a text without case and accents, so that "perche" finds "perché". */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
