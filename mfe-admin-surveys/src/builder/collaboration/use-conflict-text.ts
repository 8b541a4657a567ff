import { type PartPath, partAt } from '@canvass/shared/domain/draft-merge';
import { isRecord } from '@canvass/shared/domain/record';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../names/use-field-text.ts';

/** Whether the other side deleted a part; a text that isn't translated is none, a language is one. */
export const isDeletedPart = (path: PartPath, value: unknown): boolean =>
  value === undefined ? path[0] !== 'translations' || path.length === 2 : value === null && path.length === 1;

/** Objects that have a text of their own. */
const READABLE = new Set(['visibleIf', 'image']);

/** Returns what a draft has at a part in conflict, as text. */
export function useConflictText(draft: SurveyDefinition): (path: PartPath) => string {
  const { t } = useTranslation('admin-surveys');
  const textOf = useFieldText(draft);
  return (path) => {
    const value = partAt(draft, path);
    const field = path.at(-1) ?? '';
    if (field === 'password') return t(value ? 'together.password' : 'together.noPassword');
    if (field === 'visibleIf' && value === null) return t('logic.alwaysAsked');
    if (isDeletedPart(path, value)) return t('together.deleted');
    if (isRecord(value) && path.at(-2) === 'options') return String(value.label ?? '') || t('together.empty');
    if (isRecord(value) && !READABLE.has(field)) return t('together.changed');
    return textOf(path[0] === 'settings' ? path.join('.') : field, value) || t('together.empty');
  };
}
