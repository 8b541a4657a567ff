import { exchangeLanguages } from '@canvass/shared/domain/default-language';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { pathsOf } from '@canvass/shared/domain/survey-texts';
import type { Change } from './questions.ts';

/** In place of the question before which a text is read: the welcome page's texts, which know hidden fields only. No question has this id. */
export const AT_WELCOME = '';

/**
 * The question before which a text is read; null if it is read after all of them, undefined for a text without recalls.
 */
export function recallsBefore(
  path: string,
  { questions }: Pick<SurveyDefinition, 'questions'>,
): string | null | undefined {
  const [kind, id, field, ...rest] = path.split('.');
  if (path === 'welcome.title' || path === 'welcome.description') return AT_WELCOME;
  if (kind === 'confirmation') return null;
  if (rest.length > 0 || (field !== 'title' && field !== 'description')) return undefined;
  if (kind === 'questions') return id;
  if (kind === 'matrices') return questions.find(({ matrix }) => matrix === id)?.id;
  return kind === 'endings' ? null : undefined;
}

/** Adds a language to translate into, without texts; nothing for the default language. */
export function addLanguage(language: string): Change {
  return (definition) =>
    language === definition.language || definition.languages.includes(language)
      ? definition
      : { ...definition, languages: [...definition.languages, language] };
}

/** Removes a language with its texts; undo restores both. */
export function removeLanguage(language: string): Change {
  return (definition) => {
    const { [language]: _, ...translations } = definition.translations;
    return {
      ...definition,
      translations,
      languages: definition.languages.filter((entry) => entry !== language),
    };
  };
}

/**
 * Changes the default language. A language with a translation is exchanged with the former default
 * (`exchangeLanguages`). Any other language only renames the language of the texts.
 */
export function setDefaultLanguage(language: string): Change {
  return (definition) =>
    definition.languages.includes(language)
      ? exchangeLanguages(definition, language)
      : { ...definition, language };
}

/** Sets one translation, that of a matrix's column in all rows; an empty one is removed. */
export function translate(language: string, path: string, text: string): Change {
  return (definition) => {
    const texts = { ...definition.translations[language] };
    for (const each of pathsOf(definition, path)) {
      if (text === '') delete texts[each];
      else texts[each] = text;
    }
    return { ...definition, translations: { ...definition.translations, [language]: texts } };
  };
}
