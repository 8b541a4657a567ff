import { themeOf } from '@canvass/shared/domain/themes';
import type { ConfirmButton, ConfirmDialog as State } from '@canvass/shared/state/overlay-state';
import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, type IconName, isIconName, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

function iconOf({ icon }: ConfirmButton, fallback: IconName): IconName {
  return isIconName(icon) ? icon : fallback;
}

/** Asks before an action that is hard to undo (S4.7): confirm or cancel, then it closes. */
export default function ConfirmDialog(props: State) {
  const { visible, title, message, colour, size, confirm, cancel, onConfirm, onCancel } = props;
  const { t } = useTranslation('common');
  const { from, to } = themeOf(colour);
  const stripe = colour === 'danger' ? 'danger.solid' : undefined;
  return (
    <Dialog
      open={visible}
      onClose={onCancel}
      title={title || t('confirm.title')}
      size={size}
      role="alertdialog"
      footer={
        <>
          <Button variant={cancel.type} icon={iconOf(cancel, 'times')} onClick={onCancel} data-autofocus>
            {cancel.text || t('confirm.cancel')}
          </Button>
          <Button variant={confirm.type} icon={iconOf(confirm, 'check')} onClick={onConfirm}>
            {confirm.text || t('confirm.confirm')}
          </Button>
        </>
      }
    >
      <Box
        position="absolute"
        insetInline="0"
        top="0"
        height="1"
        bg={stripe}
        style={stripe ? undefined : { backgroundImage: `linear-gradient(90deg, ${from}, ${to})` }}
      />
      <Text whiteSpace="pre-line">{message || t('confirm.message')}</Text>
    </Dialog>
  );
}
