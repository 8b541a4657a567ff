import type { SurveyInput } from '@canvass/shared/api/surveys';
import type { Locale } from '@canvass/shared/domain/locales';

/** A text in every language the product speaks. */
export type Texts = Record<Locale, string>;

export const CATEGORIES = ['customers', 'forms', 'events', 'people', 'product', 'education'] as const;

/** A survey to begin with, as it stands in `data/<id>.json`: wherever a survey has a text, it has one per language. */
export interface Template {
  id: string;
  /** One of `CATEGORIES`; a test holds the files to it. */
  category: string;
  /** About how long answering takes. */
  minutes: number;
  /** What one learns with it, in a sentence. */
  summary: Texts;
  survey: { title: Texts; theme: string; questions: readonly { type: string; title: Texts }[] };
}

/** The template's survey in one language, ready to be sent to the server, which checks it like any other. */
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

/** The templates of a category (all without one) whose words contain every word searched for. */
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

/** Without case and accents: "perche" finds "perché". */
const folded = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
