import type { AnalyticsQuery } from '@canvass/shared/api/analytics';
import type { Question } from '@canvass/shared/domain/survey';
import { useArea } from '@canvass/shared/contract/area-context';
import { useLoad } from '@canvass/shared/http/use-load';
import { Skeleton, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readWords } from '../api/figures.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { LoadFailure } from '../load-failure.tsx';

interface WordListProps {
  surveyId: string;
  question: Question;
  title: string;
  filter: AnalyticsQuery;
}

/** The words that most answers to a question have in common, from the latest answers. */
export function WordList({ surveyId, question, title, filter }: WordListProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const words = useLoad(`words ${surveyId} ${question.id} ${JSON.stringify(filter)}`, (signal) =>
    readWords(http, surveyId, question.id, filter, signal),
  );
  if (words.error && !words.value) return <LoadFailure error={words.error} onRetry={words.reload} />;
  if (!words.value) return <Skeleton height="20" />;
  const { answers, items } = words.value;
  return (
    <ChartCard
      title={title}
      note={t('analytics.words.note', { count: answers })}
      kind="bars"
      data={{
        axis: t('analytics.words.word'),
        categories: items.map(({ word }) => word),
        series: [{ name: t('charts.count'), counts: items.map(({ count }) => count), total: answers }],
      }}
    >
      {items.length === 0 && <Text tone="muted">{t('analytics.words.none')}</Text>}
      <TextLink to={`/admin/surveys/${surveyId}/responses/all`}>{t('analytics.words.all')}</TextLink>
    </ChartCard>
  );
}
