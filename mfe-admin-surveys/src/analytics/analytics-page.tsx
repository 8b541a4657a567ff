import type { ResponseFacets, ResponseFilter } from '@canvass/shared/api/responses';
import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { ANONYMITY_THRESHOLD, isClosed, metricsFilter } from '@canvass/shared/domain/metrics-filter';
import type { QuestionIn } from '@canvass/shared/domain/shown-meaning';
import { areFew } from '@canvass/shared/domain/statistics';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { wordingDecisions } from '@canvass/shared/domain/wording-decisions';
import { useQuery } from '@canvass/shared/query/query';
import { useParams, useSearchParams } from '@canvass/shared/router/router';
import { Alert, Box, Button, EmptyState, Flex, LoadingState, Section, Stack } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countAnalytics, readAnalytics } from '../api/analytics.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { readVersion } from '../api/surveys.ts';
import { useFacets } from '../responses/use-facets.ts';
import { SurveyFrame } from '../survey/survey-frame.tsx';
import { type SurveyInUse, useSurveyInUse } from '../survey/use-survey.ts';
import { useLive } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useOptionWords } from '../questions/use-option-words.ts';
import { AT_ONCE } from '../filters/at-once.ts';
import { type AskedMeaning, wordingsOf } from '../filters/wordings.ts';
import { addressWith, comparisonOf, filterOf, groupName, hasStoredMetrics } from './analytics-filter.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { DropOff } from './drop-off.tsx';
import { EndingsReached } from './endings-reached.tsx';
import { Funnel } from './funnel.tsx';
import { MatrixOverview } from './matrix-overview.tsx';
import { OverTime } from './over-time.tsx';
import { QuestionAnalytics } from './question-analytics.tsx';
import { ScoresSection } from './scores-section.tsx';
import { shownQuestions } from './shown-questions.ts';
import { shownScores } from './shown-scores.ts';
import { SummaryLinks } from './summary-links.tsx';
import { PERIOD, useDimensions } from './use-dimensions.ts';
import { useShownTitle } from './use-shown-title.ts';
import { WordingDecisions } from './wording-decisions.tsx';

/** `/admin/surveys/{id}/analytics`: a survey's metrics with filters, and the comparison of two groups. */
export function AnalyticsPage() {
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  const reload = () => void survey.refetch();
  if (!survey.data) {
    return survey.error ? (
      <LoadFailure heading="h1" error={survey.error} onRetry={reload} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  return (
    <SurveyFrame survey={survey.data.survey} onChange={reload}>
      <SurveyAnalytics {...survey.data} />
    </SurveyFrame>
  );
}

/** A count that took longer (milliseconds) is not repeated for every new answer. */
const SHORT_MS = 1000;

function SurveyAnalytics({ survey, asked }: SurveyInUse) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const words = useOptionWords();
  const [address, setAddress] = useSearchParams();
  const dimensions = useDimensions(survey, asked);
  const comparison = comparisonOf(address, dimensions);
  const byPeriod = comparison?.by.key === PERIOD;
  const mayRead = useMay('response:read');
  const types = new Map(asked.questions.map(({ id, type }) => [id, type]));
  // A link from a member who may read responses may have a filter that the server would refuse.
  const inAddress = mayRead
    ? filterOf(address)
    : metricsFilter(filterOf(address), ({ question }) => types.get(question));
  const filter: ResponseFilter = byPeriod ? { ...inAddress, from: undefined, to: undefined } : inAddress;
  const asks = comparison
    ? [comparison.one, comparison.other].map((value) => ({
        name: groupName(comparison, value),
        filter: comparison.by.narrow(filter, value),
      }))
    : [{ name: t('analytics.everybody'), filter }];
  const [soFar, setSoFar] = useState(0);
  const metrics = useQuery({
    queryKey: surveyKeys.groups(survey.id, asks),
    queryFn: async ({ signal }) => {
      const began = performance.now();
      const counted = asks.map(() => 0);
      setSoFar(0);
      const groups = await Promise.all(
        asks.map(async (ask, index) => {
          if (hasStoredMetrics(ask.filter))
            return { ...ask, metrics: await readAnalytics(http, survey.id, signal, ask.filter) };
          const metrics = await countAnalytics(http, survey.id, ask.filter, signal, (count) => {
            counted[index] = count;
            setSoFar(counted.reduce((sum, of) => sum + of, 0));
          });
          return { ...ask, metrics };
        }),
      );
      const long = !asks.every((ask) => hasStoredMetrics(ask.filter)) && performance.now() - began > SHORT_MS;
      return { groups, long };
    },
  });
  const { groups, long = false } = metrics.data ?? {};
  useLive(survey.id, () => {
    if (!long) void metrics.refetch();
  });
  const facets = useFacets(survey.id);
  const older = filter.version !== undefined && filter.version < (survey.liveVersion ?? 0);
  // For one version its own questions are shown, otherwise those of the live version and then those of older ones.
  const own = useQuery({
    queryKey: surveyKeys.version(survey.id, filter.version),
    queryFn: ({ signal }) => readVersion(http, survey.id, filter.version ?? 0, signal),
    enabled: older,
  });
  const definition = older ? own.data?.definition : asked;
  const filterable = ({ question }: AskedMeaning) => {
    const type = types.get(question.id);
    return mayRead || (type !== undefined && isClosed({ type }) && isClosed(question));
  };
  const failed = [metrics, facets, own].find((part) => part.error && !part.data);
  const counting = soFar > 0 ? t('analytics.countingSoFar', { count: soFar }) : t('analytics.counting');
  return (
    <Stack gap="6">
      {facets.data && (
        <AnalyticsFilters
          facets={facets.data}
          questions={wordingsOf(facets.data, words).questions.filter(filterable)}
          filter={filter}
          dimensions={dimensions}
          comparison={comparison}
          onFilter={(changed) => setAddress(addressWith(changed, address.get('compare')), AT_ONCE)}
          onCompare={(compare) => setAddress(addressWith(filter, compare), AT_ONCE)}
        />
      )}
      <Flex gap="3" align="center" wrap="wrap">
        <Box role="status" minHeight="5" color="fg.muted" textStyle="xs">
          {metrics.isFetching && (!groups || long)
            ? counting
            : groups
                ?.filter((group) => !group.metrics.withheld)
                .map((group) => t('analytics.counted', { name: group.name, count: group.metrics.starts }))
                .join(' · ')}
        </Box>
        {long && !metrics.isFetching && (
          <Button size="sm" variant="ghost" icon="refresh" onClick={() => void metrics.refetch()}>
            {t('analytics.countAgain')}
          </Button>
        )}
      </Flex>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : groups && definition && facets.data ? (
        <Shown
          survey={survey}
          groups={groups}
          asked={definition}
          questionIn={wordingsOf(facets.data, words).of}
          version={filter.version}
          filtered={comparison !== null || Object.keys(filter).length > 0}
          byPeriod={byPeriod}
          facets={facets.data}
          onDecided={() => {
            void facets.refetch();
            void metrics.refetch();
          }}
        />
      ) : (
        <LoadingState lines={8} />
      )}
    </Stack>
  );
}

interface ShownProps {
  survey: Survey;
  asked: Pick<SurveyDefinition, 'questions' | 'matrices' | 'scores'>;
  questionIn: QuestionIn;
  /** The only version that the metrics are of, if they are of one. */
  version: number | undefined;
  groups: Parameters<typeof Funnel>[0]['groups'];
  filtered: boolean;
  /** The groups are two periods, so days are compared by their position in the period. */
  byPeriod: boolean;
  facets: ResponseFacets;
  /** Called after the creator's decision about wordings changed how answers are counted. */
  onDecided: () => void;
}

function Shown(props: ShownProps) {
  const { survey, asked, questionIn, version, groups, filtered, byPeriod, facets, onDecided } = props;
  const words = useOptionWords();
  const titleOf = useShownTitle();
  const mayShare = useMay('summary:read');
  const mayDecide = useMay('survey:publish');
  const { t } = useTranslation('admin-surveys');
  if (groups.some(({ metrics }) => metrics.withheld)) {
    return (
      <EmptyState title={t('analytics.withheld.title')}>
        {t('analytics.withheld.text', { least: ANONYMITY_THRESHOLD })}
      </EmptyState>
    );
  }
  if (groups.every(({ metrics }) => metrics.starts === 0)) {
    return filtered ? (
      <EmptyState title={t('list.noMatchTitle')}>{t('analytics.noMatch')}</EmptyState>
    ) : (
      <EmptyState title={t('responses.emptyTitle')}>{t('responses.emptyText')}</EmptyState>
    );
  }
  const shown = shownQuestions({ asked: asked.questions, questionIn, groups, words, version });
  const scores = shownScores(
    { asked, facets, groups },
    {
      unnamed: t('response.fact.score'),
      removed: (name) => t('analytics.scores.removed', { name }),
    },
  );
  const older = shown.filter(({ number }) => number === null);
  const hasIntervals = groups.some(({ metrics }) =>
    metrics.questions.some(({ answered }) => !areFew(answered)),
  );
  const decisionsOn = (id: string) => {
    // A server of the release before doesn't support later decisions.
    if (!facets.corrections || !mayDecide) return [];
    const meanings = facets.meanings.filter(({ question }) => question === id);
    return wordingDecisions(id, { meanings, questionIn, corrections: facets.corrections });
  };
  const matrices = (asked.matrices ?? []).map((matrix) => {
    const ids = new Set(asked.questions.filter((row) => row.matrix === matrix.id).map(({ id }) => id));
    return { matrix, rows: shown.filter(({ newest, question }) => newest && ids.has(question.id)) };
  });
  const analyticsOf = (entry: (typeof shown)[number]) => (
    <Stack key={entry.key} gap="4">
      {matrices
        .filter(({ rows }) => rows[0] === entry)
        .map(({ matrix, rows }) => (
          <MatrixOverview
            key={matrix.id}
            matrix={matrix}
            asked={asked.questions}
            rows={rows}
            groups={groups}
          />
        ))}
      <QuestionAnalytics surveyId={survey.id} shown={entry} groups={groups} />
      {/* Beside the metrics, which come anew when it is decided: its dialog stays open. */}
      <WordingDecisions
        surveyId={survey.id}
        title={titleOf(entry)}
        decisions={entry.newest ? decisionsOn(entry.question.id) : []}
        onChange={onDecided}
      />
    </Stack>
  );
  return (
    <Stack gap="8">
      {groups.some(({ metrics }) => metrics.counting) && <Alert>{t('analytics.recounting')}</Alert>}
      <Funnel groups={groups} />
      <OverTime groups={groups} filtered={filtered} byPeriod={byPeriod} />
      <DropOff survey={asked} questions={shown} groups={groups} />
      <EndingsReached groups={groups} facets={facets} />
      <ScoresSection surveyId={survey.id} scores={scores} groups={groups} />
      <Section
        title={t('summary.byQuestion')}
        {...(hasIntervals && { description: t('analytics.intervalNote') })}
      >
        {shown.filter(({ number }) => number !== null).map(analyticsOf)}
      </Section>
      {older.length > 0 && (
        <Section title={t('analytics.older')} description={t('analytics.olderNote')}>
          {older.map(analyticsOf)}
        </Section>
      )}
      {mayShare && <SummaryLinks surveyId={survey.id} questions={shown} scores={scores} />}
    </Stack>
  );
}
