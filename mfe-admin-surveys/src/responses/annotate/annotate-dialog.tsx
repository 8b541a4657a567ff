import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Dialog } from '@canvass/shared/ui/admin';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Annotations } from './annotations.tsx';

interface AnnotateDialogProps {
  response: SurveyResponse;
  tags: readonly string[];
  onClose(): void;
  onStored(stored: SurveyResponse): void;
}

/** A response's tags and note over the table. A note that isn't saved isn't lost without a question. */
export function AnnotateDialog({ response, tags, onClose, onStored }: AnnotateDialogProps) {
  const { t } = useTranslation(['admin-surveys', 'common']);
  const { dialogs } = useArea();
  const format = useFormat();
  const isNoted = useRef(false);
  const close = async () => {
    const mayClose =
      !isNoted.current ||
      (await dialogs.confirm({
        title: t('common:unsaved.title'),
        message: t('common:unsaved.message'),
        colour: 'danger',
        confirm: { type: 'danger', text: t('common:unsaved.leave') },
        cancel: { text: t('common:unsaved.stay') },
      }));
    if (mayClose) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={() => void close()}
      title={t('responses.annotate', { date: format.dateTime(response.startedAt) })}
    >
      <Annotations
        response={response}
        tags={tags}
        onStored={onStored}
        onNoted={(noted) => {
          isNoted.current = noted;
        }}
      />
    </Dialog>
  );
}
