import { IconButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useBulk } from './bulk/use-bulk.ts';

interface RemoveResponseProps {
  surveyId: string;
  responseId: string;
  onRemoved: () => void;
}

/** Deletes the response at once; the next page offers to undo it. */
export function RemoveResponse({ surveyId, responseId, onRemoved }: RemoveResponseProps) {
  const { t } = useTranslation('admin-surveys');
  const bulk = useBulk(surveyId, (changed) => changed > 0 && onRemoved());
  return (
    <IconButton
      variant="secondary"
      icon="trash"
      label={t('response.remove.action')}
      loading={bulk.done !== undefined}
      onClick={() => void bulk.run({ action: 'delete' }, { ids: [responseId] })}
    />
  );
}
