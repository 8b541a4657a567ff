import { withoutAnswers } from '@canvass/shared/domain/recall';
import { Dialog } from '@canvass/shared/ui/admin';
import { Badge, Box, Button, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { differences } from './differences.ts';

const tones = { only_mine: 'success', only_theirs: 'info', changed: 'warning' } as const;

/** Someone else saved this survey meanwhile: both drafts are retained until the creator has chosen one. */
export function ConflictDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { autosave } = useEditorSession();
  const save = useEditor((state) => state.save);
  const mine = useEditor((state) => state.definition);
  if (!open || save.kind !== 'conflict') return null;
  const found = differences(mine, save.theirs);
  const choose = (choice: () => unknown) => () => {
    onClose();
    void choice();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('conflict.later')}
          </Button>
          <Button onClick={choose(autosave.acceptRemote)}>{t('conflict.theirs')}</Button>
          <Button variant="primary" onClick={choose(autosave.keepLocal)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('conflict.text')}</Text>
        <Box as="ul" m="0" p="0" listStyle="none">
          {found.map((difference) => (
            <Box
              as="li"
              key={difference.key}
              display="flex"
              justifyContent="space-between"
              gap="4"
              py="2"
              borderTop="1px solid"
              borderColor="border"
            >
              <Box minWidth="0" overflowWrap="anywhere">
                {difference.title === null
                  ? t('conflict.survey')
                  : withoutAnswers(difference.title).trim() || t('question.untitled')}
              </Box>
              <Badge tone={tones[difference.kind]}>{t(`conflict.${difference.kind}`)}</Badge>
            </Box>
          ))}
        </Box>
        <Text tone="muted">{t('conflict.undoable')}</Text>
      </Stack>
    </Dialog>
  );
}
