import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Flex, IconButton, LoadingState, Text } from '@canvass/shared/ui/core';
import { localePath, pickLocale } from '@canvass/shared/domain/locales';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';

/**
 * The draft as its respondents will see it: the respondent's own page in a frame, served to the owner with `preview`,
 * which records nothing. What was just typed is saved first, so that it shows.
 */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store, autosave } = useEditorSession();
  const id = useEditor((state) => state.survey.id);
  const [ready, setReady] = useState(false);
  const [stale, setStale] = useState(false);
  const [phone, setPhone] = useState(false);
  const language = useEditor((state) => state.definition.language);
  useEffect(() => {
    void autosave.flush().then(() => {
      setStale(store.getState().save.kind !== 'saved');
      setReady(true);
    });
  }, [autosave, store]);
  return (
    <Dialog open onClose={onClose} size="xl" title={t('preview.title')}>
      <Flex align="center" gap="1" mb="3">
        <Text tone="muted" flex="1">
          {t('preview.note')}
        </Text>
        <Flex role="group" aria-label={t('preview.width')}>
          <IconButton
            icon="monitor"
            label={t('preview.desktop')}
            aria-pressed={!phone}
            color={phone ? 'fg.subtle' : 'accent'}
            onClick={() => setPhone(false)}
          />
          <IconButton
            icon="smartphone"
            label={t('preview.phone')}
            aria-pressed={phone}
            color={phone ? 'accent' : 'fg.subtle'}
            onClick={() => setPhone(true)}
          />
        </Flex>
      </Flex>
      {stale && (
        <Box mb="3">
          <Alert tone="warning">{t('preview.stale')}</Alert>
        </Box>
      )}
      {ready ? (
        <Box
          as="iframe"
          display="block"
          mx="auto"
          width={phone ? '390px' : 'full'}
          maxWidth="full"
          transition="width 200ms"
          height="min(44rem, calc(100dvh - 14rem))"
          border="1px solid"
          borderColor="border"
          rounded="md"
          bg="bg"
          {...{ src: localePath(pickLocale(language), `/survey/${id}?preview=1`), title: t('preview.frame') }}
        />
      ) : (
        <LoadingState lines={6} />
      )}
    </Dialog>
  );
}
