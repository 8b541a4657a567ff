import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import type { Wording } from '@canvass/shared/domain/older-wordings';
import type { Question } from '@canvass/shared/domain/survey';
import { useLoad } from '@canvass/shared/http/use-load';
import { useParams, useSearchParams } from '@canvass/shared/router/router';
import { Alert, Box, EmptyState, LoadingState, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readAnalytics } from '../api/figures.ts';
import { readFacets } from '../api/responses.ts';
import { readVersion } from '../api/surveys.ts';
import { SurveyFrame } from '../detail/survey-frame.tsx';
import { useSurveyInUse } from '../detail/use-survey.ts';
import { useLive } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { addressWith, comparisonOf, filterOf, groupFilter } from './analytics-filter.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { DropOff } from './drop-off.tsx';
import { Funnel } from './funnel.tsx';
import { OverTime } from './over-time.tsx';
import { QuestionFigures } from './question-figures.tsx';
import { shownQuestions } from './shown-questions.ts';
import { SummaryLinks } from './summary-links.tsx';
import { useDimensionValues } from './use-dimension-values.ts';

/** `/admin/surveys/{id}/analytics`: the figures, what narrows them down, and two groups held against each other. */
export function AnalyticsPage() {
  const { id = '' } = useParams();
  const survey = useSurveyInUse(id);
  if (!survey.value) {
    return survey.error ? (
      <LoadFailure error={survey.error} onRetry={survey.reload} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  return (
    <SurveyFrame survey={survey.value.survey} onChange={survey.reload}>
      <Figures {...survey.value} />
    </SurveyFrame>
  );
}

function Figures({ survey, asked }: NonNullable<ReturnType<typeof useSurveyInUse>['value']>) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const [address, setAddress] = useSearchParams();
  const values = useDimensionValues(survey);
  const filter = filterOf(address);
  const comparison = comparisonOf(address);
  const asks = comparison
    ? [comparison.one, comparison.other].map((value) => ({
        name: values[comparison.by].find((option) => option.value === value)?.label ?? value,
        filter: groupFilter(filter, comparison.by, value),
      }))
    : [{ name: t('analytics.everybody'), filter }];
  const figures = useLoad(`${survey.id} analytics ${JSON.stringify(asks)}`, (signal) =>
    Promise.all(
      asks.map(async (ask) => ({
        ...ask,
        figures: await readAnalytics(http, survey.id, signal, ask.filter),
      })),
    ),
  );
  useLive(survey.id, figures.reload);
  const questions = useLoad(`${survey.id} questions ${filter.version ?? ''}`, async (signal) => {
    const { version } = filter;
    // Of one version its own questions are told; of all together what the live one asks and what others did.
    if (version === undefined)
      return { asked: asked.questions, wordings: (await readFacets(http, survey.id, signal)).questions };
    if (version >= (survey.liveVersion ?? 0)) return { asked: asked.questions, wordings: [] };
    const { definition } = await readVersion(http, survey.id, version, signal);
    return { asked: definition.questions, wordings: [] };
  });
  const groups = figures.value;
  const failed = figures.error && !groups ? figures : questions.error && !questions.value ? questions : null;
  return (
    <Stack gap="8">
      <AnalyticsFilters
        survey={survey}
        filter={filter}
        comparison={comparison}
        onChange={(changes) => setAddress(addressWith(address, changes), { replace: true })}
      />
      <Box role="status" minHeight="5" color="fg.muted" textStyle="xs">
        {figures.loading && !groups
          ? t('analytics.counting')
          : groups &&
            groups
              .map((group) => t('analytics.counted', { name: group.name, count: group.figures.starts }))
              .join(' · ')}
      </Box>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={failed.reload} />
      ) : groups && questions.value ? (
        <Shown
          {...{ survey, groups, ...questions.value }}
          filtered={comparison !== null || Object.keys(filter).length > 0}
        />
      ) : (
        <LoadingState lines={8} />
      )}
    </Stack>
  );
}

interface ShownProps {
  survey: Survey;
  asked: readonly Question[];
  wordings: readonly Wording[];
  groups: Parameters<typeof Funnel>[0]['groups'];
  filtered: boolean;
}

function Shown({ survey, asked, wordings, groups, filtered }: ShownProps) {
  const { t } = useTranslation('admin-surveys');
  if (groups.every(({ figures }) => figures.starts === 0)) {
    return filtered ? (
      <EmptyState title={t('list.noMatchTitle')}>{t('analytics.noMatch')}</EmptyState>
    ) : (
      <EmptyState title={t('responses.emptyTitle')}>{t('responses.emptyText')}</EmptyState>
    );
  }
  const removed = (label: string) => t('answer.removedLabel', { label });
  const shown = shownQuestions({ asked, wordings, groups, removed });
  const older = shown.filter(({ number }) => number === null);
  const figuresOf = (entry: (typeof shown)[number]) => (
    <QuestionFigures key={entry.question.id} surveyId={survey.id} shown={entry} groups={groups} />
  );
  return (
    <Stack gap="8">
      {groups.some(({ figures }) => figures.counting) && <Alert>{t('analytics.recounting')}</Alert>}
      <Funnel groups={groups} />
      <OverTime groups={groups} filtered={filtered} />
      <DropOff questions={shown} groups={groups} />
      <Section title={t('summary.byQuestion')} description={t('analytics.intervalNote')}>
        {shown.filter(({ number }) => number !== null).map(figuresOf)}
      </Section>
      {older.length > 0 && (
        <Section title={t('analytics.older')} description={t('analytics.olderNote')}>
          {older.map(figuresOf)}
        </Section>
      )}
      <SummaryLinks surveyId={survey.id} questions={shown} />
    </Stack>
  );
}
