import type { ConfirmationTest as Sent } from '@canvass/shared/api/confirmations';
import { useArea } from '@canvass/shared/contract/area-context';
import { postOnce } from '@canvass/shared/http/post-once';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Box, Button, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';

/** Sends the confirmation with sample answers to the creator's own address. What is pending is saved first, so that it has it. */
export function ConfirmationTest() {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const { store, autosave } = useEditorSession();
  const surveyId = useEditor((state) => state.survey.id);
  const failureText = useFailureText();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setSending(true);
    setError(undefined);
    try {
      await autosave.flush();
      if (store.getState().save.kind !== 'saved') return setError(t('confirmation.testNotSaved'));
      const answer = await postOnce(http, `surveys/${surveyId}/confirmation/test`, { json: {} });
      const { email } = await answer.json<Sent>();
      toast.show({ type: 'success', message: t('confirmation.testSent', { email }) });
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Box>
      <Button size="sm" icon="mail" loading={sending} onClick={() => void send()}>
        {t('confirmation.test')}
      </Button>
      <Text tone="muted" textStyle="xs" mt="2">
        {t('confirmation.testHint')}
      </Text>
      {error && (
        <Box mt="3">
          <Alert tone="danger">{error}</Alert>
        </Box>
      )}
    </Box>
  );
}
