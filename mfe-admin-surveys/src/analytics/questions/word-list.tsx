import type { ResponseFilter } from '@canvass/shared/api/responses';
import {
  type AnswerCondition,
  type QuestionReference,
  referenceText,
} from '@canvass/shared/domain/answer-filter';
import { useArea } from '@canvass/shared/contract/area-context';
import { useQuery } from '@canvass/shared/query/query';
import { Button, Card, Heading, Row, Skeleton, Span, Stack, Text, TextLink } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readWords } from '../../api/analytics.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { ChartCard } from '../../charts/chart-card.tsx';
import { useReloadOn } from '../../live/use-reload-on.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { answersQuery } from '../../filters/answers-query.ts';

/** The number of words that are shown at first, as bars and as links. */
const SHOWN = 10;

interface WordListProps {
  surveyId: string;
  question: QuestionReference;
  title: string;
  filter: ResponseFilter;
  /** The number of answers; when it changes, the words are read again. */
  answered: number;
  /** Content below the words: the answers themselves. */
  children: ReactNode;
}

/** The most frequent words in the latest answers to a question, for those who may read them. */
export function WordList({ surveyId, question, title, filter, answered, children }: WordListProps) {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const [all, setAll] = useState(false);
  const words = useQuery({
    queryKey: surveyKeys.words(surveyId, { question: referenceText(question), filter }),
    queryFn: ({ signal }) => readWords(http, surveyId, question, filter, signal),
  });
  const reload = () => void words.refetch();
  useReloadOn(answered, reload);
  if (!words.data && !words.error) return <Skeleton height="20" />;
  if (!words.data) {
    return (
      <Card as="section">
        <Stack gap="4">
          <Heading as="h3" size="sm">
            {title}
          </Heading>
          <LoadFailure error={words.error} onRetry={reload} />
          {children}
        </Stack>
      </Card>
    );
  }
  const { answers, items: found } = words.data;
  const items = all ? found : found.slice(0, SHOWN);
  const to = (condition: Pick<AnswerCondition, 'operator' | 'value'>) =>
    `/admin/surveys/${surveyId}/responses/all?${answersQuery(filter, { ...question, ...condition })}`;
  return (
    <ChartCard
      title={title}
      note={t('analytics.words.note', { count: answers })}
      kind="bars"
      most={items.length}
      foldable
      data={{
        axis: t('analytics.words.word'),
        categories: found.map(({ word }) => word),
        series: [{ name: t('charts.count'), counts: found.map(({ count }) => count), total: answers }],
      }}
    >
      {items.length === 0 && (
        <Text tone="muted">
          {t(answers === 0 && answered > 0 ? 'analytics.words.old' : 'analytics.words.none')}
        </Text>
      )}
      {items.length > 0 && (
        <Row gap="3" rowGap="1" role="list" aria-label={t('analytics.words.with')}>
          <Text tone="muted" textStyle="xs" aria-hidden="true">
            {t('analytics.words.with')}
          </Text>
          {items.map(({ word }) => (
            <Span key={word} role="listitem">
              <TextLink alone to={to({ operator: 'contains', value: word })} textStyle="xs">
                {word}
              </TextLink>
            </Span>
          ))}
        </Row>
      )}
      {found.length > SHOWN && (
        <Button size="sm" variant="ghost" alignSelf="flex-start" onClick={() => setAll(!all)}>
          {all ? t('analytics.words.fewer') : t('analytics.words.showAll', { count: found.length })}
        </Button>
      )}
      {children}
      <TextLink alone to={to({ operator: 'answered', value: '' })}>
        {t('analytics.words.all')}
      </TextLink>
    </ChartCard>
  );
}
