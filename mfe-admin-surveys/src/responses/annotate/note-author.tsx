import type { SurveyResponse } from '@canvass/shared/api/responses';
import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from '../../authors/use-author-name.ts';

/** Who wrote a response's note; nothing for a note from before authors were stored, and for servers of earlier releases. */
export function NoteAuthor({ author }: { author: SurveyResponse['noteAuthor'] | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const nameOf = useAuthorName();
  if (!author) return null;
  return (
    <Text tone="subtle" textStyle="sm" overflowWrap="anywhere">
      {t('response.noteBy', { name: nameOf(author) })}
    </Text>
  );
}
