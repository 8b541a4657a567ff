import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import texts from './nps-texts.json';
import { type Change, insertQuestion } from './questions.ts';

/** The usual texts of the Net Promoter Score's question in a language; undefined if they aren't known in it. */
const textsIn = (language: string): Record<string, string> | undefined =>
  (texts as Partial<Record<string, Record<string, string>>>)[language.split('-')[0] ?? ''];

/** Inserts a question of the Net Promoter Score with its usual texts, translated into the survey's other languages where they are known. */
export function insertNps(question: Question, at: number): Change {
  return (definition) => {
    const own = { ...question, ...(textsIn(definition.language) ?? texts.en) };
    const inserted = insertQuestion(own, at)(definition);
    if (inserted === definition) return definition;
    return { ...inserted, translations: withTranslations(inserted, question.id) };
  };
}

function withTranslations({ languages, translations }: SurveyDefinition, id: string) {
  const added = { ...translations };
  for (const language of languages) {
    const known = Object.entries(textsIn(language) ?? {});
    if (known.length === 0) continue;
    const placed = known.map(([field, text]) => [`questions.${id}.${field}`, text]);
    added[language] = { ...added[language], ...Object.fromEntries(placed) };
  }
  return added;
}
