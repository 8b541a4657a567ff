import { useArea } from '@canvass/shared/contract/area-context';
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
import { shownQuestions } from '../analytics/shown-questions.ts';
import { meaningKey } from '../analytics/groups.ts';
import { readAnalytics } from '../api/figures.ts';
import { listResponses, readFacets } from '../api/responses.ts';
import { noFigures } from '@canvass/shared/api/no-figures';
import { useLoad } from '@canvass/shared/http/use-load';
import { ShareCard } from '../share/share-card.tsx';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { LiveIndicator } from '../responses/live-indicator.tsx';
import { QuestionSummary } from './question-summary.tsx';
import { ResponseList } from '../responses/response-list.tsx';
import { useLive } from '../live/use-live.ts';
import { wordingsOf } from '../filters/wordings.ts';

/** Lines of newest responses. */
const NEWEST = 5;

/** `/admin/surveys/{id}/responses`: the newest, and question by question what was answered. Follows along by itself. */
export function SummaryPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const { id = '' } = useParams();
  const words = useOptionWords();
  const survey = useSurveyInUse(id);
  const figures = useLoad(`surveys/${id}/analytics`, (signal) => readAnalytics(http, id, signal));
  const latest = useLoad(`surveys/${id}/responses?limit=${NEWEST}`, (signal) =>
    listResponses(http, id, new URLSearchParams({ limit: String(NEWEST) }), signal),
  );
  const facets = useLoad(`surveys/${id}/responses/facets`, (signal) => readFacets(http, id, signal));
  useLive(id, () => {
    figures.reload();
    latest.reload();
  });

  const failed = survey.error ?? figures.error ?? latest.error ?? facets.error;
  if (!survey.value || !figures.value || !latest.value || !facets.value) {
    const retry = () => {
      for (const part of [survey, figures, latest, facets]) if (part.error) part.reload();
    };
    return failed ? <LoadFailure error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { survey: value, asked } = survey.value;
  const byKey = new Map(figures.value.questions.map((entry) => [meaningKey(entry), entry]));
  const responses = latest.value.items;
  const wordings = wordingsOf(facets.value, words);
  const shown = shownQuestions({
    asked: asked.questions,
    questionIn: wordings.of,
    groups: [{ name: '', filter: {}, figures: figures.value }],
    words,
  });
  return (
    <SurveyFrame survey={value} onChange={survey.reload}>
      <VisuallyHidden role="status">{t('summary.live', { count: figures.value.starts })}</VisuallyHidden>
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
              description={<LiveIndicator count={figures.value.starts} />}
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
            <Section title={t('summary.byQuestion')} description={t('summary.intervals')}>
              {shown.map((entry) => (
                <QuestionSummary
                  key={entry.key}
                  surveyId={id}
                  shown={entry}
                  figures={byKey.get(entry.key) ?? noFigures(entry.question.id)}
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
