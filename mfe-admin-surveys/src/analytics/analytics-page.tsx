import { useArea } from '@canvass/shared/contract/area-context';
import { useParams } from '@canvass/shared/router/router';
import { TrendChart } from '@canvass/shared/ui/admin';
import { Card, LoadingState, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readAnalytics } from '../api/figures.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { SurveyFrame } from '../detail/survey-frame.tsx';
import { useSurveyInUse } from '../detail/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { recentDays } from './days.ts';
import { DropOff } from './drop-off.tsx';
import { SurveyFigures } from './survey-figures.tsx';

/** `/admin/surveys/{id}/analytics`: the figures, the days, and how far people get. */
export function AnalyticsPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { id = '' } = useParams();
  const format = useFormat();
  const survey = useSurveyInUse(id);
  const figures = useLoad(`surveys/${id}/analytics`, (signal) => readAnalytics(http, id, signal));
  const failed = survey.error ?? figures.error;
  if (!survey.value || !figures.value) {
    const retry = () => {
      survey.reload();
      figures.reload();
    };
    return failed ? <LoadFailure error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { survey: value, asked } = survey.value;
  return (
    <SurveyFrame survey={value} onChange={survey.reload}>
      <Stack gap="10">
        <SurveyFigures figures={figures.value} />
        <Section title={t('figures.perDay')} description={t('figures.perDayNote')}>
          <Card>
            <TrendChart
              label={t('figures.perDay')}
              format={format.number}
              points={recentDays(figures.value.days, 30).map((day) => ({
                label: format.day(day.day),
                value: day.starts,
              }))}
            />
          </Card>
        </Section>
        <DropOff questions={asked.questions} figures={figures.value} />
      </Stack>
    </SurveyFrame>
  );
}
