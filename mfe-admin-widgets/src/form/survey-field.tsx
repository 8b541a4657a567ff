import { useArea } from '@canvass/shared/contract/area-context';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Alert, LoadingState, Select, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface SurveyFieldProps {
  value: string;
  error: string | undefined;
  onChange: (id: string, title: string | null) => void;
}

/** The survey that opens. A survey that isn't published can be chosen; the widget shows it once it is published. */
export function SurveyField({ value, error, onChange }: SurveyFieldProps) {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const surveys = useQuery(surveyTitles(http));
  if (surveys.error && !surveys.data) return <RetryAlert query={surveys} />;
  if (!surveys.data) return <LoadingState lines={2} />;
  if (surveys.data.length === 0) {
    return (
      <Alert actions={<TextLink to="/admin/surveys/new">{t('form.makeSurvey')}</TextLink>}>
        {t('form.noSurveys')}
      </Alert>
    );
  }
  const titleOf = (id: string) => surveys.data?.find((survey) => survey.id === id)?.title ?? null;
  return (
    <Select
      name="surveyId"
      label={t('form.survey')}
      hint={t('form.surveyHint')}
      placeholder={t('form.choose')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value, titleOf(event.target.value))}
      options={surveys.data.map(({ id, title, status }) => ({
        value: id,
        label: status === 'published' ? title : t('form.unpublished', { title }),
      }))}
    />
  );
}
