import { countQuestions } from '@canvass/shared/domain/content';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';
import type { DraftCopy } from './draft-copy.ts';

interface RestoreDialogProps {
  copy: DraftCopy;
  /** The server's draft was saved again after this copy was written. */
  changedSince: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore what an earlier tab had not saved. The copy is retained until the creator has chosen. */
export function RestoreDialog({ copy, changedSince, onRestore, onDiscard }: RestoreDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      dismissable={false}
      onClose={onDiscard}
      title={t('restore.title')}
      footer={
        <>
          <Button onClick={onDiscard}>{t('restore.discard')}</Button>
          <Button variant="primary" onClick={onRestore}>
            {t('restore.restore')}
          </Button>
        </>
      }
    >
      <Text>
        {t('restore.text', {
          when: format.dateTime(new Date(copy.savedAt).toISOString()),
          count: countQuestions(copy.definition.questions),
        })}
      </Text>
      {copy.passwordLeftOut && <Text mt="3">{t('restore.passwordLeftOut')}</Text>}
      {changedSince && (
        <Text tone="muted" mt="3">
          {t('restore.changedSince')}
        </Text>
      )}
    </Dialog>
  );
}
