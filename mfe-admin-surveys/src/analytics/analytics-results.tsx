import type { ResponseFacets } from '@canvass/shared/api/responses';
import type { Survey } from '@canvass/shared/api/surveys';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import type { QuestionIn } from '@canvass/shared/domain/shown-meaning';
import { areFew } from '@canvass/shared/domain/statistics';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { wordingDecisions } from '@canvass/shared/domain/wording-decisions';
import { Alert, EmptyState, Section, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useOptionWords } from '../questions/use-option-words.ts';
import { DropOff } from './whole-survey/drop-off.tsx';
import { EndingsReached } from './whole-survey/endings-reached.tsx';
import { Funnel } from './whole-survey/funnel.tsx';
import type { Group } from './groups/groups.ts';
import { MatrixOverview } from './questions/matrix-overview.tsx';
import { OverTime } from './whole-survey/over-time.tsx';
import { QuestionAnalytics } from './questions/question-analytics.tsx';
import { ScoresSection } from './scores/scores-section.tsx';
import { shownQuestions } from './groups/shown-questions.ts';
import { shownScores } from './groups/shown-scores.ts';
import { SummaryLinks } from './summary-links/summary-links.tsx';
import { useShownTitle } from './groups/use-shown-title.ts';
import { WordingDecisions } from './wordings/wording-decisions.tsx';

interface AnalyticsResultsProps {
  survey: Survey;
  asked: Pick<SurveyDefinition, 'questions' | 'matrices' | 'scores'>;
  questionIn: QuestionIn;
  /** The only version that the metrics are of, if they are of one. */
  version: number | undefined;
  groups: readonly Group[];
  filtered: boolean;
  /** The groups are two periods, so days are compared by their position in the period. */
  byPeriod: boolean;
  facets: ResponseFacets;
  /** Called after the creator's decision about wordings changed how answers are counted. */
  onDecided: () => void;
}

/**
 * The charts of the groups' metrics: of the survey as a whole, then of each question; or why there are none, where no response was
 * counted or the reader may not know the metrics of so few.
 */
export function AnalyticsResults(props: AnalyticsResultsProps) {
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
  const shown = shownQuestions({
    asked: asked.questions,
    questionIn,
    meanings: facets.meanings,
    groups,
    words,
    version,
  });
  const scores = shownScores(
    { asked, facets, groups, version },
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
      <QuestionAnalytics surveyId={survey.id} shown={entry} questionIn={questionIn} groups={groups} />
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
      {mayShare && <SummaryLinks surveyId={survey.id} questions={shown} scores={scores} facets={facets} />}
    </Stack>
  );
}
