import type { ResponseFilter } from '@canvass/shared/api/responses';
import { areFew } from '@canvass/shared/domain/statistics';
import { useArea } from '@canvass/shared/contract/area-context';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import type { Question } from '@canvass/shared/domain/survey';
import type { QuestionIn } from '@canvass/shared/domain/shown-meaning';
import { useQuery } from '@canvass/shared/query/query';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Button, Flex, Skeleton, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerText } from '../../answers/use-answer-text.ts';
import { countResponses } from '../../api/responses.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { answersQuery } from '../../filters/answers-query.ts';
import { useReloadOn } from '../../live/use-reload-on.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { AnswerLine } from '../../responses/answer-line.tsx';
import { readAnswers } from '../../responses/read-answers.ts';
import { SearchField } from '../../responses/view/search-field.tsx';

/** The number of answers on a page: more of few answers, whose words aren't counted above them. */
const shownOf = (answered: number) => (areFew(answered) ? 10 : 5);

interface AnswerListProps {
  surveyId: string;
  question: Question;
  reference: QuestionReference;
  /** The parts of a name or an address are those of the version that was answered. */
  questionIn: QuestionIn;
  /** The title of the question, with the group if there are two. */
  title: string;
  filter: ResponseFilter;
  /** The number of answers; when it changes, the page is read again. */
  answered: number;
}

/** The cursor of a page, and the number of answers before it. */
interface PageStart {
  cursor: string;
  before: number;
}

/** All text answers to a question, the newest first, in pages, with a search. */
export function AnswerList(props: AnswerListProps) {
  const { surveyId, question, reference, questionIn, title, filter, answered } = props;
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const textOf = useAnswerText();
  const wanted = shownOf(answered);
  const [words, setWords] = useState('');
  const operator = words ? 'contains' : 'answered';
  const query = answersQuery(filter, { ...reference, operator, value: words });
  // Another search or filter begins at its first page.
  const [paging, setPaging] = useState<{ query: string; starts: readonly PageStart[] }>({
    query,
    starts: [],
  });
  const starts = paging.query === query ? paging.starts : [];
  const start = starts.at(-1);
  const page = useQuery({
    queryKey: surveyKeys.answers(surveyId, { query, cursor: start?.cursor, wanted }),
    queryFn: ({ signal }) => readAnswers(http, surveyId, { query, wanted, cursor: start?.cursor }, signal),
  });
  const found = useQuery({
    queryKey: surveyKeys.answers(surveyId, { query, count: true }),
    queryFn: ({ signal }) => countResponses(http, surveyId, new URLSearchParams(query), signal),
    enabled: words !== '',
  });
  useReloadOn(answered, () => {
    void page.refetch();
    if (words !== '') void found.refetch();
  });
  const { items, next } = page.data ?? {};
  const before = start?.before ?? 0;
  const count = words ? found.data?.count : answered;
  if (answered === 0) return <Text tone="subtle">{t('analytics.noAnswers')}</Text>;
  return (
    <Box role="group" aria-label={t('analytics.answers.of', { title })}>
      <Box maxWidth="96" mb="3">
        <SearchField label={t('analytics.answers.search', { title })} value={words} onChange={setWords} />
      </Box>
      {page.error && !items ? (
        <LoadFailure error={page.error} onRetry={() => void page.refetch()} />
      ) : items ? (
        <Box as="ul" m="0" p="0" listStyle="none">
          {items.map((response) => (
            <AnswerLine
              key={response.id}
              response={response}
              text={textOf(
                questionIn(response.version, question.id) ?? question,
                response.answers[question.id],
              )}
              query={query}
            />
          ))}
        </Box>
      ) : (
        <Skeleton height="40" />
      )}
      {items && items.length < wanted && next && <Text tone="subtle">{t('summary.farBack')}</Text>}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mt="2">
        <Position from={before + 1} to={items && before + items.length} count={count} />
        {(next || start) && (
          <Flex gap="2">
            <Button
              size="sm"
              disabled={!start}
              onClick={() => setPaging({ query, starts: starts.slice(0, -1) })}
            >
              {t('analytics.answers.newer')}
            </Button>
            <Button
              size="sm"
              disabled={items && !next}
              onClick={() => {
                if (!items || !next) return;
                setPaging({ query, starts: [...starts, { cursor: next, before: before + items.length }] });
              }}
            >
              {t('analytics.answers.older')}
            </Button>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}

interface PositionProps {
  from: number;
  /** Undefined while the page is loading. */
  to: number | undefined;
  /** Null if counting takes too long, undefined while the server counts. */
  count: number | null | undefined;
}

/** "1–5 of 1,234 answers", announced when it changes. */
function Position({ from, to, count }: PositionProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const ends = { from: format.number(from), to: format.number(to ?? from) };
  return (
    <Text role="status" tone="muted" textStyle="xs" minHeight="5" fontVariantNumeric="tabular-nums">
      {to !== undefined &&
        (count === 0
          ? t('analytics.answers.none')
          : to < from
            ? ''
            : typeof count === 'number'
              ? t('analytics.answers.position', { ...ends, count })
              : t('analytics.answers.uncounted', ends))}
    </Text>
  );
}
