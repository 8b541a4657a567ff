import type { Author } from '@canvass/shared/api/authors';
import { useTranslation } from 'react-i18next';

/** Returns how screens name who wrote or changed something. */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('admin-surveys');
  return ({ kind, name }) => {
    if (kind === 'api_key') return name === null ? t('author.unknownKey') : t('author.apiKey', { name });
    return name ?? t('author.formerMember');
  };
}
