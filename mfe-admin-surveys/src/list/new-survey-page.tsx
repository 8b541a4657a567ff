import { useArea } from '@canvass/shared/contract/area-context';
import { LIMITS } from '@canvass/shared/domain/survey';
import { useLocale, useNavigate } from '@canvass/shared/router/router';
import { Box, Button, Card, PageHeader, Row, Stack, TextField } from '@canvass/shared/ui/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@canvass/shared/http/failure';
import { createSurvey } from '../api/surveys.ts';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { ImportSurvey } from './import-survey.tsx';

/** `/admin/surveys/new`: a title makes the draft, and the editor goes on from there. */
export function NewSurveyPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const navigate = useNavigate();
  const language = useLocale();
  const failureText = useFailureText();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);

  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving) return;
    if (title.trim() === '') {
      setError(t('new.titleMissing'));
      document.getElementById('new-title')?.focus();
      return;
    }
    setSaving(true);
    setError(undefined);
    try {
      const survey = await createSurvey(http, { title: title.trim(), language });
      await navigate(`/admin/surveys/${survey.id}/edit`, { replace: true });
    } catch (failure) {
      const field = problemOf(failure)?.errors.find((entry) => entry.field === 'title');
      setError(field?.message || failureText(failure));
      setSaving(false);
    }
  };
  return (
    <Stack maxWidth="form" gap="0">
      <PageHeader
        title={t('new.title')}
        description={t('new.description')}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/surveys' }, { label: t('new.title') }]}
      />
      <Card>
        <form noValidate onSubmit={create}>
          <Stack gap="6">
            <TextField
              id="new-title"
              name="title"
              label={t('new.field')}
              hint={t('new.hint')}
              error={error}
              maxLength={LIMITS.title}
              autoComplete="off"
              autoFocus
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Row>
              <Button type="submit" variant="primary" loading={saving} icon="arrow-right">
                {t('new.submit')}
              </Button>
              <Button onClick={() => void navigate('/admin/surveys')}>{t('common:action.cancel')}</Button>
            </Row>
          </Stack>
        </form>
      </Card>
      <Box mt="6">
        <ImportSurvey />
      </Box>
    </Stack>
  );
}
