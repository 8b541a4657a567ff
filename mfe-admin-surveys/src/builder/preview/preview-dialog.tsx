import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, LoadingState } from '@canvass/shared/ui/core';
import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';

/**
 * The draft as its respondents will see it: the respondent's own page in a frame, served to the owner with `preview`,
 * which records nothing. What was just typed is saved first, so that it shows.
 */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { navigate } = useArea();
  const { store, autosave } = useEditorSession();
  const id = useEditor((state) => state.survey.id);
  const [ready, setReady] = useState(false);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    void autosave.flush().then(() => {
      setStale(store.getState().save.kind !== 'saved');
      setReady(true);
    });
  }, [autosave, store]);
  return (
    <Dialog open onClose={onClose} size="xl" title={t('preview.title')}>
      {stale && (
        <Box mb="3">
          <Alert tone="warning">{t('preview.stale')}</Alert>
        </Box>
      )}
      {ready ? (
        <Box
          as="iframe"
          width="full"
          height="min(44rem, calc(100dvh - 11rem))"
          border="1px solid"
          borderColor="border"
          rounded="md"
          bg="bg"
          {...{ src: navigate.href(`/survey/${id}?preview=1`), title: t('preview.frame') }}
        />
      ) : (
        <LoadingState lines={6} />
      )}
    </Dialog>
  );
}
