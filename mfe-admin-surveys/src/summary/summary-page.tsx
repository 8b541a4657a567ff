import { areFew } from '@canvass/shared/domain/statistics';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery, useQueryClient } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import {
  EmptyState,
  LinkButton,
  LoadingState,
  Section,
  Stack,
  VisuallyHidden,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { shownQuestions } from '../analytics/groups/shown-questions.ts';
import { meaningKey } from '../analytics/groups/groups.ts';
import { readAnalytics } from '../api/analytics.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { noMetrics } from '@canvass/shared/api/no-metrics';
import { ShareCard } from '../share/share-card.tsx';
import { useLiveSurvey } from '../survey/use-live-survey.ts';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { LiveIndicator } from '../responses/live-indicator.tsx';
import { QuestionSummary } from './question-summary.tsx';
import { ResponseList } from '../responses/response-list.tsx';
import { useFacets } from '../responses/use-facets.ts';
import { useLatestResponses } from '../responses/use-latest-responses.ts';
import { wordingsOf } from '../filters/wordings.ts';

/** `/admin/surveys/{id}/responses`, the tab beside the table: the latest responses and a summary of each question. It updates itself. */
export function SummaryPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { id = '' } = useParams();
  const words = useOptionWords();
  const survey = useSurveyInUse(id);
  const client = useQueryClient();
  const metrics = useQuery({
    queryKey: surveyKeys.metrics(id),
    queryFn: ({ signal }) => readAnalytics(http, id, signal),
  });
  const latest = useLatestResponses(id);
  const facets = useFacets(id);
  useLiveSurvey(id, () => void client.invalidateQueries({ queryKey: surveyKeys.results(id) }));

  const failed = survey.error ?? metrics.error ?? latest.error ?? facets.error;
  if (!survey.data || !metrics.data || !latest.data || !facets.data) {
    const retry = () => {
      for (const part of [survey, metrics, latest, facets]) if (part.error) void part.refetch();
    };
    return failed ? <LoadFailure heading="h1" error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { survey: value, asked } = survey.data;
  const byKey = new Map(metrics.data.questions.map((entry) => [meaningKey(entry), entry]));
  const responses = latest.data.items;
  const wordings = wordingsOf(facets.data, words);
  const shown = shownQuestions({
    asked: asked.questions,
    questionIn: wordings.of,
    meanings: facets.data.meanings,
    groups: [{ name: '', filter: {}, metrics: metrics.data }],
    words,
  });
  return (
    <SurveyFrame survey={value} onChange={() => void survey.refetch()}>
      <VisuallyHidden role="status">{t('summary.live', { count: metrics.data.starts })}</VisuallyHidden>
      <Stack gap="6">
        {responses.length === 0 ? (
          <Stack gap="4">
            <EmptyState title={t('responses.emptyTitle')}>{t('responses.emptyText')}</EmptyState>
            {value.liveVersion !== null && <ShareCard survey={value} />}
          </Stack>
        ) : (
          <Stack gap="10">
            <Section
              title={t('summary.newest')}
              description={<LiveIndicator count={metrics.data.starts} />}
              actions={
                <LinkButton to={`/admin/surveys/${id}/responses/all`} size="sm" icon="list">
                  {t('detail.allResponses')}
                </LinkButton>
              }
            >
              <ResponseList
                surveyId={id}
                responses={responses}
                questions={shown.flatMap(({ question, newest }) => (newest ? [question] : []))}
                wordings={wordings}
              />
            </Section>
            <Section
              title={t('summary.byQuestion')}
              {...(metrics.data.questions.some(({ answered }) => !areFew(answered)) && {
                description: t('summary.intervals'),
              })}
            >
              {shown.map((entry) => (
                <QuestionSummary
                  key={entry.key}
                  surveyId={id}
                  shown={entry}
                  metrics={byKey.get(entry.key) ?? noMetrics(entry.question.id)}
                  wordings={wordings}
                />
              ))}
            </Section>
          </Stack>
        )}
      </Stack>
    </SurveyFrame>
  );
}
