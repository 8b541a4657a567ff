import type { ConfirmDialog, MessageDialog } from '@canvass/shared/state/overlay-state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** When the files of ours can't be had (offline, or a deploy replaced them): nothing may wait for an answer for ever. */
export function PlainMessage({ message, onClose }: MessageDialog) {
  useEffect(() => {
    alert(message);
    onClose();
  }, [message, onClose]);
  return null;
}

export function PlainConfirm({ message, onConfirm, onCancel }: ConfirmDialog) {
  const { t } = useTranslation('common');
  const question = message || t('confirm.message');
  useEffect(() => {
    if (confirm(question)) onConfirm();
    else onCancel();
  }, [question, onConfirm, onCancel]);
  return null;
}
