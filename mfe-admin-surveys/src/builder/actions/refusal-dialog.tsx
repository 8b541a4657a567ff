import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';

/** More lines than this are not read. */
const SHOWN = 8;

/** Why something wasn't put in. Nothing of it was: no part of a paste gets lost without a word. */
export function RefusalDialog() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const lines = useEditor((state) => state.refusal);
  if (!lines) return null;
  const close = () => store.getState().refuse(null);
  const more = lines.length - SHOWN;
  return (
    <Dialog
      open
      size="sm"
      onClose={close}
      title={t('refusal.title')}
      footer={
        <Button variant="primary" onClick={close}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Stack gap="3">
        <Text>{t('refusal.text')}</Text>
        <Box as="ul" ps="5" m="0" listStyle="disc">
          {lines.slice(0, SHOWN).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {more > 0 && <Text tone="muted">{t('refusal.more', { count: more })}</Text>}
      </Stack>
    </Dialog>
  );
}
