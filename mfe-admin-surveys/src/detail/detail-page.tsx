import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useQuery, useQueryClient } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { TrendChart } from '@canvass/shared/ui/admin';
import { Card, LoadingState, Section, Stack, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { recentDays } from '../analytics/periods/days.ts';
import { SurveyMetrics } from '../analytics/figures/survey-metrics.tsx';
import { readAnalytics } from '../api/analytics.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { LazyEditor } from '../builder/editor-page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ResponseList } from '../responses/response-list.tsx';
import { useLatestResponses } from '../responses/use-latest-responses.ts';
import { DraftOutline } from './draft-outline.tsx';
import { NextLinks } from './next-links.tsx';
import { NextStep } from './next-step.tsx';
import { ShareCard } from '../share/share-card.tsx';
import { SurveyFacts } from './survey-facts.tsx';
import { useLiveSurvey } from '../survey/use-live-survey.ts';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { usePreload } from '../use-preload.ts';
import { type SurveyInUse, useSurveyInUse } from '../survey/use-survey.ts';

/** `/admin/surveys/{id}`: the survey's state, its metrics and the next step. */
export function DetailPage() {
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  // Most creators who open a survey go on to edit it.
  const mayEdit = useMay('survey:edit');
  usePreload(mayEdit, LazyEditor);
  const reload = () => void survey.refetch();
  if (!survey.data) {
    return survey.error ? (
      <LoadFailure heading="h1" error={survey.error} onRetry={reload} retrying={survey.isFetching} />
    ) : (
      <LoadingState lines={6} />
    );
  }
  const { survey: value, asked } = survey.data;
  return (
    <SurveyFrame survey={value} onChange={reload}>
      <Stack gap="8">
        <SurveyFacts survey={value} asked={asked} />
        {value.liveVersion === null ? (
          <>
            {mayEdit && <NextStep survey={value} responses={undefined} onChange={reload} />}
            <DraftOutline draft={value} />
          </>
        ) : (
          <Progress key={id} use={survey.data} onChange={reload} />
        )}
      </Stack>
    </SurveyFrame>
  );
}

/** The metrics of a survey that was published, and its latest responses. */
function Progress({ use: { survey, asked }, onChange }: { use: SurveyInUse; onChange: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const format = useFormat();
  const { id } = survey;
  const client = useQueryClient();
  const metrics = useQuery({
    queryKey: surveyKeys.metrics(id),
    queryFn: ({ signal }) => readAnalytics(http, id, signal),
  });
  const mayRead = useMay('response:read');
  const mayEdit = useMay('survey:edit');
  const latest = useLatestResponses(id, mayRead);
  const responses = metrics.data?.starts;
  const days = metrics.data && recentDays(metrics.data.days, 30);
  const reload = () => void client.invalidateQueries({ queryKey: surveyKeys.results(id) });
  useLiveSurvey(id, reload);
  const failed = metrics.error ?? latest.error;
  return (
    <>
      {mayEdit && <NextStep survey={survey} responses={responses} onChange={onChange} />}
      <ShareCard survey={survey} />
      {failed && !(metrics.data && (latest.data || !mayRead)) ? (
        <LoadFailure error={failed} onRetry={reload} retrying={metrics.isFetching || latest.isFetching} />
      ) : (
        <>
          <SurveyMetrics metrics={metrics.data} />
          {days && responses !== 0 && (
            <Section title={t('metrics.perDay')} description={t('metrics.perDayNote')}>
              <Card>
                <TrendChart
                  label={t('metrics.perDay')}
                  format={format.number}
                  points={days.map((day) => ({ label: format.day(day.day), value: day.starts }))}
                />
              </Card>
            </Section>
          )}
          {mayRead && (
            <Section
              title={t('detail.latest')}
              actions={
                <TextLink alone to={`/admin/surveys/${id}/responses/all`}>
                  {t('detail.allResponses')}
                </TextLink>
              }
            >
              <ResponseList surveyId={id} responses={latest.data?.items} questions={asked.questions} />
            </Section>
          )}
          {mayEdit && survey.status === 'published' && responses !== undefined && responses > 0 && (
            <NextLinks surveyId={id} />
          )}
        </>
      )}
    </>
  );
}
