import type { MessageDialog as State } from '@canvass/shared/state/overlay-state';
import { Dialog } from '@canvass/shared/ui/admin';
import { Button, Flex, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeIcon } from './type-icon.tsx';

/** A message that must be read. The title defaults to the name of its type (S4.7). */
export default function MessageDialog({ visible, title, message, type, size, onClose }: State) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open={visible}
      onClose={onClose}
      title={title || t(`dialog.${type}`)}
      size={size}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('dialog.ok')}
        </Button>
      }
    >
      <Flex gap="4">
        <TypeIcon type={type} />
        <Text flex="1" whiteSpace="pre-line">
          {message}
        </Text>
      </Flex>
    </Dialog>
  );
}
