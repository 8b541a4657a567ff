import { useArea } from '@canvass/shared/contract/area-context';
import { surveyTitles } from '@canvass/shared/http/survey-titles';
import { useQuery } from '@canvass/shared/query/query';
import { RetryAlert } from '@canvass/shared/screens/retry-alert';
import { Alert, LoadingState, Select, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface Choice {
  id: string;
  title: string;
}

interface SurveyFieldProps {
  value: string;
  /** The survey that the stored widget opens; null for a new one. */
  stored: Choice | null;
  error: string | undefined;
  onChange: (id: string) => void;
}

/**
 * The survey that opens. A survey that isn't published can be chosen; the widget shows it once it is published. The stored
 * one can be chosen also if it is in the trash or older than those that are listed.
 */
export function SurveyField({ value, stored, error, onChange }: SurveyFieldProps) {
  const { t } = useTranslation('admin-widgets');
  const { http } = useArea();
  const surveys = useQuery(surveyTitles(http));
  if (surveys.error && !surveys.data) return <RetryAlert query={surveys} />;
  if (!surveys.data) return <LoadingState lines={2} />;
  const listed = surveys.data.map(({ id, title, status }) => ({
    id,
    title,
    label: status === 'published' ? title : t('form.unpublished', { title }),
  }));
  const unlisted = stored && !listed.some(({ id }) => id === stored.id) ? [stored] : [];
  const choices: (Choice & { label?: string })[] = [...listed, ...unlisted];
  if (choices.length === 0) {
    return (
      <Alert actions={<TextLink to="/admin/surveys/new">{t('form.makeSurvey')}</TextLink>}>
        {t('form.noSurveys')}
      </Alert>
    );
  }
  return (
    <Select
      name="surveyId"
      label={t('form.survey')}
      hint={t('form.surveyHint')}
      placeholder={t('form.choose')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      options={choices.map(({ id, title, label = title }) => ({ value: id, label }))}
    />
  );
}
