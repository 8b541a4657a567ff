import { useArea } from '@canvass/shared/contract/area-context';
import { listSurveyTitles } from '@canvass/shared/http/survey-titles';
import { useLoad } from '@canvass/shared/http/use-load';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Alert, LoadingState, Select, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface SurveyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (id: string, title: string | null) => void;
}

/** The survey that opens. One that isn't published can be chosen; it is shown once it is. */
export function SurveyField({ value, error, onChange }: SurveyFieldProps) {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const surveys = useLoad('survey-titles', (signal) => listSurveyTitles(http, signal));
  if (surveys.error) return <RetryAlert load={surveys} />;
  if (!surveys.value) return <LoadingState lines={2} />;
  if (surveys.value.length === 0) {
    return (
      <Alert actions={<TextLink to="/admin/surveys/new">{t('form.makeSurvey')}</TextLink>}>
        {t('form.noSurveys')}
      </Alert>
    );
  }
  const titleOf = (id: string) => surveys.value?.find((survey) => survey.id === id)?.title ?? null;
  return (
    <Select
      name="surveyId"
      label={t('form.survey')}
      hint={t('form.surveyHint')}
      placeholder={t('form.choose')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value, titleOf(event.target.value))}
      options={surveys.value.map(({ id, title, status }) => ({
        value: id,
        label: status === 'published' ? title : t('form.unpublished', { title }),
      }))}
    />
  );
}
