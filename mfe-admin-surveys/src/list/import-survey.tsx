import { useArea } from '@canvass/shared/contract/area-context';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useNavigate } from '@canvass/shared/router/router';
import { Alert, Card, Heading, Stack, TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createSurvey } from '../api/surveys.ts';
import { FILE_BYTES, readSurveyFile } from './read-survey-file.ts';

/** A new draft from a file that was exported from a survey's settings. */
export function ImportSurvey() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [error, setError] = useState<string>();
  const [working, setWorking] = useState(false);

  const take = async (file: File) => {
    setError(undefined);
    const read = file.size > FILE_BYTES ? ({ kind: 'too_big' } as const) : readSurveyFile(await file.text());
    if (read.kind !== 'survey') {
      setError(t(`import.${read.kind}`, { place: 'place' in read ? read.place : '' }));
      return;
    }
    setWorking(true);
    try {
      const survey = await createSurvey(http, read.definition);
      await navigate(`/admin/surveys/${survey.id}/edit`, { replace: true });
    } catch (failure) {
      setError(failureText(failure));
      setWorking(false);
    }
  };
  return (
    <Card as="section">
      <Stack gap="4">
        <Heading as="h2" size="sm">
          {t('import.title')}
        </Heading>
        <TextField
          type="file"
          accept="application/json,.json"
          label={t('import.file')}
          hint={t('import.hint')}
          disabled={working}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void take(file);
          }}
        />
        {error && <Alert tone="danger">{error}</Alert>}
      </Stack>
    </Card>
  );
}
