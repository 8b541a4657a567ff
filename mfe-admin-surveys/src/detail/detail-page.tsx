import { useArea } from '@canvass/shared/contract/area-context';
import { useParams } from '@canvass/shared/router/router';
import { LoadingState, Section, Stack, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readAnalytics } from '../api/figures.ts';
import { listResponses } from '../api/responses.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { SurveyFigures } from '../analytics/survey-figures.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { ResponseList } from '../responses/response-list.tsx';
import { NextStep } from './next-step.tsx';
import { ShareCard } from './share-card.tsx';
import { SurveyFrame } from './survey-frame.tsx';
import { useSurveyInUse } from './use-survey.ts';

/** `/admin/surveys/{id}`: where the survey stands, how it goes and what to do next. */
export function DetailPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  const figures = useLoad(`surveys/${id}/analytics`, (signal) => readAnalytics(http, id, signal));
  const latest = useLoad(`surveys/${id}/responses?limit=5`, (signal) =>
    listResponses(http, id, new URLSearchParams({ limit: '5' }), signal),
  );
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
        <NextStep survey={value} responses={figures.value?.starts} onChange={survey.reload} />
        {value.liveVersion !== null && <ShareCard survey={value} />}
        {value.liveVersion !== null && (
          <>
            <SurveyFigures figures={figures.value} />
            <Section
              title={t('detail.latest')}
              actions={
                <TextLink to={`/admin/surveys/${id}/responses/all`}>{t('detail.allResponses')}</TextLink>
              }
            >
              {latest.error && !latest.value ? (
                <LoadFailure error={latest.error} onRetry={latest.reload} retrying={latest.loading} />
              ) : (
                <ResponseList surveyId={id} responses={latest.value?.items} questions={asked.questions} />
              )}
            </Section>
          </>
        )}
      </Stack>
    </SurveyFrame>
  );
}
