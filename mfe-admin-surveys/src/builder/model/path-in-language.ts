import type { PartPath } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { textsOf } from '@canvass/shared/domain/survey-texts';

/**
 * The path of the same part in a draft of another default language: a text of the one is a translation in the other.
 * @param draft the draft that has the path now
 */
export function pathInLanguage(path: PartPath, draft: SurveyDefinition, language: string): PartPath {
  const [kind, translated, text] = path;
  if (kind === 'translations') return translated === language && text ? partOfText(text) : path;
  const own = textsOf(draft).find((entry) => partOfText(entry.path).join('.') === path.join('.'));
  return own ? ['translations', draft.language, own.path] : path;
}

/** The path of the part that a text of the default language is, by the path of its translations. */
function partOfText(text: string): PartPath {
  const path = text.split('.');
  const [kind, , field] = path;
  if (kind === 'consent' || kind === 'confirmation') return ['settings', ...path];
  return field === 'options' && path.length === 4 ? [...path, 'label'] : path;
}
