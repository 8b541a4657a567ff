import type { SurveySummary } from '@canvass/shared/api/surveys';
import { Section, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { SurveyTable } from '../list/survey-table.tsx';

/** The surveys that were changed last. */
export function RecentSurveys({ surveys }: { surveys: readonly SurveySummary[] }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Section
      title={t('dashboard.recent')}
      actions={
        <TextLink alone to="/admin/surveys">
          {t('dashboard.all')}
        </TextLink>
      }
    >
      <SurveyTable surveys={surveys} caption={t('dashboard.recent')} />
    </Section>
  );
}
