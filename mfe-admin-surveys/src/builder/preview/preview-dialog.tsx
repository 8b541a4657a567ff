import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, LoadingState } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { SurveyPreview } from './survey-preview.tsx';

/** The draft as respondents will see it. Pending changes are saved first, so that the preview has them. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { store, autosave } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const surveyId = useEditor((state) => state.survey.id);
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
      {ready ? <SurveyPreview surveyId={surveyId} definition={definition} /> : <LoadingState lines={6} />}
    </Dialog>
  );
}
