import { Box, Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { NewResponses } from './use-changes.ts';

/** Announces new responses and shows them on request, so that the list doesn't move while the creator reads it. */
export function NewResponsesNotice({
  newResponses,
  onShow,
}: {
  newResponses: NewResponses;
  onShow: () => void;
}) {
  const { t } = useTranslation('admin-surveys');
  const { ids, more } = newResponses;
  return (
    <Box role="status">
      {(ids.size > 0 || more) && (
        <Button full size="sm" icon="arrow-up" mb="3" onClick={onShow}>
          {more ? t('responses.freshMany') : t('responses.fresh', { count: ids.size })}
        </Button>
      )}
    </Box>
  );
}
