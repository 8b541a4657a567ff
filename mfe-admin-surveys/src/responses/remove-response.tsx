import { useArea } from '@canvass/shared/contract/area-context';
import { IconButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { deleteResponse } from '../api/responses.ts';
import { useFailureText } from '@canvass/shared/http/use-failure-text';

interface RemoveResponseProps {
  surveyId: string;
  responseId: string;
  onRemoved: () => void;
}

/** Deletes one response for good, after asking. */
export function RemoveResponse({ surveyId, responseId, onRemoved }: RemoveResponseProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, dialogs, busy, toast } = useArea();
  const failureText = useFailureText();
  const remove = async () => {
    const sure = await dialogs.confirm({
      title: t('response.remove.title'),
      message: t('response.remove.text'),
      colour: 'danger',
      confirm: { type: 'danger', text: t('response.remove.confirm'), icon: 'trash' },
    });
    if (!sure) return;
    try {
      await busy.during(deleteResponse(http, surveyId, responseId));
      toast.show({ type: 'success', message: t('response.remove.done') });
      onRemoved();
    } catch (error) {
      toast.show({ type: 'error', message: failureText(error) });
    }
  };
  return (
    <IconButton
      variant="secondary"
      icon="trash"
      label={t('response.remove.action')}
      onClick={() => void remove()}
    />
  );
}
