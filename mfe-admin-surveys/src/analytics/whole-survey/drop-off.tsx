import { rowFirst } from '@canvass/shared/domain/matrix';
import { isSection } from '@canvass/shared/domain/sections';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { type Group, peopleAt } from '../groups/groups.ts';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import { useShownTitle } from '../groups/use-shown-title.ts';

interface DropOffProps {
  survey: Pick<SurveyDefinition, 'matrices' | 'questions'>;
  questions: readonly ShownQuestion[];
  groups: readonly Group[];
}

/** The share of respondents that answered each question, and after which question those who left had stopped. */
export function DropOff({ survey, questions: shown, groups }: DropOffProps) {
  const { t } = useTranslation('admin-surveys');
  const questions = shown.filter(({ newest }) => newest);
  const titleOf = useShownTitle();
  // What charts cut off is the end: rows of one matrix would all be its title.
  const titles = questions.map(({ question, number }) =>
    titleOf({ question: rowFirst(survey, question), number }),
  );
  const shuffles = survey.questions.some((entry) => isSection(entry) && entry.shuffle);
  const countsOf = (group: Group, what: 'answered' | 'left' | 'starts') =>
    questions.map(({ question }) => peopleAt(group, question.id)[what]);
  const isOfSome = groups.some((group) =>
    countsOf(group, 'starts').some((starts) => starts !== group.metrics.starts),
  );
  const ofVersions = isOfSome ? ` ${t('analytics.ofVersions')}` : '';
  return (
    <>
      <ChartCard
        title={t('analytics.dropOff')}
        heading="h2"
        note={t(isAskedOfAll(questions) ? 'analytics.dropOffNote' : 'analytics.dropOffSome') + ofVersions}
        kind="bars"
        data={{
          axis: t('charts.question'),
          categories: titles,
          series: groups.map((group) => ({
            name: group.name,
            counts: countsOf(group, 'answered'),
            total: group.metrics.starts,
            totals: countsOf(group, 'starts'),
          })),
        }}
      />
      <ChartCard
        title={t('analytics.left')}
        heading="h2"
        note={t('analytics.leftNote') + ofVersions + (shuffles ? ` ${t('analytics.leftShuffled')}` : '')}
        kind="bars"
        data={{
          axis: t('charts.question'),
          categories: [t('analytics.leftAtOnce'), ...titles],
          series: groups.map((group) => ({
            name: group.name,
            counts: [group.metrics.leftAtOnce, ...countsOf(group, 'left')],
            total: group.metrics.starts,
            totals: [group.metrics.starts, ...countsOf(group, 'starts')],
          })),
        }}
      />
    </>
  );
}

/** Whether every respondent who goes on must answer every question: only then does a shorter bar mean that respondents left. */
function isAskedOfAll(shown: readonly ShownQuestion[]): boolean {
  return shown.every(
    ({ question, number }) =>
      number !== null && question.required && !question.visibleIf && question.jumps.length === 0,
  );
}
