import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useParams } from '@canvass/shared/router/router';
import { TrendChart } from '@canvass/shared/ui/admin';
import { Card, LoadingState, Section, Stack, TextLink } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recentDays } from '../analytics/days.ts';
import { SurveyFigures } from '../analytics/survey-figures.tsx';
import { readAnalytics } from '../api/figures.ts';
import { listResponses } from '../api/responses.ts';
import { useLive } from '../live/use-live.ts';
import { LazyEditor } from '../builder/editor-page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ResponseList } from '../responses/response-list.tsx';
import { DraftOutline } from './draft-outline.tsx';
import { NextLinks } from './next-links.tsx';
import { NextStep } from './next-step.tsx';
import { ShareCard } from '../share/share-card.tsx';
import { SurveyFacts } from './survey-facts.tsx';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { type SurveyInUse, useSurveyInUse } from '../survey/use-survey.ts';

/** `/admin/surveys/{id}`: where the survey stands, how it goes and what to do next. */
export function DetailPage() {
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  // Most who look at a survey go on to write it.
  useEffect(() => whenIdle(LazyEditor.preload), []);
  if (!survey.value) {
    return survey.error ? (
      <LoadFailure error={survey.error} onRetry={survey.reload} retrying={survey.loading} />
    ) : (
      <LoadingState lines={6} />
    );
  }
  const { survey: value, asked } = survey.value;
  return (
    <SurveyFrame survey={value} onChange={survey.reload}>
      <Stack gap="8">
        <SurveyFacts survey={value} asked={asked} />
        {value.liveVersion === null ? (
          <>
            <NextStep survey={value} responses={undefined} onChange={survey.reload} />
            <DraftOutline draft={value} />
          </>
        ) : (
          <Progress key={id} use={survey.value} onChange={survey.reload} />
        )}
      </Stack>
    </SurveyFrame>
  );
}

/** How a survey that is out, or was, is doing. */
function Progress({ use: { survey, asked }, onChange }: { use: SurveyInUse; onChange: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const format = useFormat();
  const { id } = survey;
  const figures = useLoad(`surveys/${id}/analytics`, (signal) => readAnalytics(http, id, signal));
  const latest = useLoad(`surveys/${id}/responses?limit=5`, (signal) =>
    listResponses(http, id, new URLSearchParams({ limit: '5' }), signal),
  );
  const responses = figures.value?.starts;
  const days = figures.value && recentDays(figures.value.days, 30);
  const reload = () => {
    figures.reload();
    latest.reload();
  };
  useLive(id, reload);
  const failed = figures.error ?? latest.error;
  return (
    <>
      <NextStep survey={survey} responses={responses} onChange={onChange} />
      <ShareCard survey={survey} />
      {failed && !(figures.value && latest.value) ? (
        <LoadFailure error={failed} onRetry={reload} retrying={figures.loading || latest.loading} />
      ) : (
        <>
          <SurveyFigures figures={figures.value} />
          {days && responses !== 0 && (
            <Section title={t('figures.perDay')} description={t('figures.perDayNote')}>
              <Card>
                <TrendChart
                  label={t('figures.perDay')}
                  format={format.number}
                  points={days.map((day) => ({ label: format.day(day.day), value: day.starts }))}
                />
              </Card>
            </Section>
          )}
          <Section
            title={t('detail.latest')}
            actions={
              <TextLink to={`/admin/surveys/${id}/responses/all`}>{t('detail.allResponses')}</TextLink>
            }
          >
            <ResponseList surveyId={id} responses={latest.value?.items} questions={asked.questions} />
          </Section>
          {survey.status === 'published' && responses !== undefined && responses > 0 && (
            <NextLinks surveyId={id} />
          )}
        </>
      )}
    </>
  );
}

/** Once the page has nothing else to do; how to call it off. */
function whenIdle(run: () => void): () => void {
  // Absent in Safari.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const call = requestIdleCallback(run);
  return () => cancelIdleCallback(call);
}
