import type { ConfirmDialog, MessageDialog } from '@canvass/shared/state/overlay-state';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The browser's own dialogs, if the shell's can't be loaded (offline, or a deploy replaced the files): a caller must
 * not wait for an answer for ever.
 */
export function FallbackMessage({ message, onClose }: MessageDialog) {
  useEffect(() => {
    alert(message);
    onClose();
  }, [message, onClose]);
  return null;
}

export function FallbackConfirm({ message, onConfirm, onCancel }: ConfirmDialog) {
  const { t } = useTranslation('common');
  const question = message || t('confirm.message');
  useEffect(() => {
    if (confirm(question)) onConfirm();
    else onCancel();
  }, [question, onConfirm, onCancel]);
  return null;
}
