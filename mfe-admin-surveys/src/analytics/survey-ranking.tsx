import type { SurveySummary } from '@canvass/shared/api/surveys';
import { percentage } from '@canvass/shared/domain/format';
import { BarList } from '@canvass/shared/ui/admin';
import { Card, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';

/** The surveys by how much they are answered, with their completion rate. */
export function SurveyRanking({ surveys }: { surveys: readonly SurveySummary[] }) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const ranked = surveys
    .filter((survey) => survey.responses > 0)
    .toSorted((a, b) => b.responses - a.responses)
    .slice(0, 10);
  if (ranked.length === 0) return <Text tone="muted">{t('responses.emptyText')}</Text>;
  return (
    <Card>
      <BarList
        bars={ranked.map((survey) => ({
          key: survey.id,
          label: <TextLink to={`/admin/surveys/${survey.id}/analytics`}>{survey.title}</TextLink>,
          value: survey.responses,
          figure: t('analytics.surveyFigure', {
            responses: format.number(survey.responses),
            rate: format.percent(percentage(survey.completed, survey.responses)),
          }),
        }))}
      />
    </Card>
  );
}
