import {
  type Category,
  categoriesOf,
  countsIn,
  MOST_BARS,
  weekdays,
} from '@canvass/shared/domain/categories';
import { operatorsFor } from '@canvass/shared/domain/answer-filter';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { isNps } from '@canvass/shared/domain/net-promoter-score';
import { isRanking } from '@canvass/shared/domain/ranking';
import type { QuestionIn } from '@canvass/shared/domain/shown-meaning';
import { areFew } from '@canvass/shared/domain/statistics';
import type { Question } from '@canvass/shared/domain/survey';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { Card, Heading, Skeleton, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../charts/chart-card.tsx';
import { Latest } from '../../responses/latest-answers.tsx';
import { AnswerList } from './answer-list.tsx';
import { hasStoredMetrics } from '../groups/stored-metrics.ts';
import { FewAnswers } from '../figures/few-answers.tsx';
import { GroupTests } from './group-tests.tsx';
import { type Group, ofMeaning } from '../groups/groups.ts';
import { NpsOverTime } from './nps-over-time.tsx';
import { OptionPictures } from './option-pictures.tsx';
import { RatingFacts } from './rating-facts.tsx';
import { RankingAnalytics } from './ranking-analytics.tsx';
import type { ShownQuestion } from '../groups/shown-questions.ts';
import { NO_WORDINGS, OtherAnswers } from './typed-answers.tsx';
import { categoryWords } from '../../answers/share-words.ts';
import { useShownTitle } from '../groups/use-shown-title.ts';
import { WordList } from './word-list.tsx';
import { WordingNotes } from '../wordings/wording-notes.tsx';

const FileSums = lazyScreen(
  async () => (await import('./file-sums.tsx')).FileSums,
  undefined,
  <Skeleton height="32" />,
);

interface QuestionAnalyticsProps {
  surveyId: string;
  shown: ShownQuestion;
  questionIn: QuestionIn;
  groups: readonly Group[];
}

const IN_ORDER = new Set<Question['type']>(['star_rating', 'emoji_rating', 'number', 'date']);
const IN_WORDS = new Set<Question['type']>(['text_short', 'text_long']);

/** The answers to one question, shown by its type; with two groups also the tests of their difference. */
export function QuestionAnalytics({ surveyId, shown, questionIn, groups }: QuestionAnalyticsProps) {
  const { question, reference } = shown;
  const { t, i18n } = useTranslation('admin-surveys');
  const title = useShownTitle()(shown);
  const mayRead = useMay('response:read');
  const own = ofMeaning(groups, shown.key);
  const words = categoryWords(t, i18n.language);
  const answered = own.map((group) => group.own.answered);
  const note = own
    .map((group) => {
      const count = t('summary.answered', { count: group.own.answered });
      return own.length > 1 ? `${group.name}: ${count}` : count;
    })
    .join(' · ');
  const cut = own.reduce((sum, group) => sum + group.own.cut, 0);
  const all = answered.reduce((sum, count) => sum + count, 0);
  const titleIn = (group: (typeof own)[number]) => (own.length > 1 ? `${title} (${group.name})` : title);
  const answersOf = (group: (typeof own)[number]) =>
    mayRead && (
      <AnswerList
        key={group.name}
        {...{ surveyId, question, reference, questionIn }}
        title={titleIn(group)}
        filter={group.filter}
        answered={group.own.answered}
      />
    );
  const filesOf = (group: (typeof own)[number]) => (
    <FileSums
      key={`files ${group.name}`}
      {...{ surveyId, filter: group.filter }}
      question={reference}
      title={titleIn(group)}
      named={own.length > 1 ? group.name : undefined}
      answered={group.own.answered}
    />
  );
  if (own.some((group) => group.own.withheld)) {
    return (
      <Card>
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text tone="muted">{note}</Text>
        <Text tone="muted">{t('analytics.withheld.question', { least: ANONYMITY_THRESHOLD })}</Text>
      </Card>
    );
  }
  const latestOf = (group: (typeof own)[number]) =>
    mayRead && (
      <Latest
        key={group.name}
        surveyId={surveyId}
        question={question}
        version={reference.version}
        wordings={NO_WORDINGS}
        filter={group.filter}
        operator="answered"
        count={group.own.answered}
      />
    );
  // What few have written is read sooner than its frequent words.
  if (mayRead && IN_WORDS.has(question.type) && answered.some((count) => !areFew(count))) {
    return own.map((group) => (
      <WordList
        key={group.name}
        surveyId={surveyId}
        question={reference}
        title={titleIn(group)}
        filter={group.filter}
        answered={group.own.answered}
      >
        {answersOf(group)}
      </WordList>
    ));
  }
  if (all > 0 && isRanking(question)) {
    return <RankingAnalytics {...{ question, title, note, own }} corrected={shown.corrected} />;
  }
  const isText = operatorsFor(question).includes('contains');
  const categories = categoriesOf(
    question,
    own.map((group) => group.own),
    words,
  );
  if (all === 0 || categories.length === 0) {
    return (
      <Card>
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text tone="muted">{all === 0 ? t('analytics.noAnswers') : note}</Text>
        {all > 0 && isText && (
          <Stack gap="6" mt="4">
            {own.map(answersOf)}
          </Stack>
        )}
        {all > 0 && question.type === 'file_upload' && own.map(filesOf)}
        {all > 0 && !isText && own.map(latestOf)}
      </Card>
    );
  }
  const chart = (of: readonly Category[]) => ({
    axis: t('charts.answer'),
    categories: of.map(({ label }) => label),
    series: own.map((group) => ({
      name: group.name,
      counts: countsIn(of, group.own),
      total: group.own.answered,
    })),
  });
  return (
    <>
      <ChartCard
        title={title}
        note={note}
        kind={IN_ORDER.has(question.type) ? 'columns' : 'bars'}
        dots
        data={chart(categories)}
        {...(!IN_ORDER.has(question.type) && { most: MOST_BARS })}
        lead={
          <>
            <OptionPictures question={question} />
            {own.map((group) => (
              <RatingFacts
                key={group.name}
                question={question}
                own={group.own}
                {...(own.length > 1 && { name: group.name })}
              />
            ))}
          </>
        }
      >
        {isText && own.map(answersOf)}
        {question.type === 'signature' && own.map(latestOf)}
        {own.map((group) => (
          <OtherAnswers
            key={group.name}
            {...{ surveyId, question, reference, group }}
            named={own.length > 1}
          />
        ))}
        {isNps(question) &&
          groups.map(({ name, filter, metrics }) =>
            hasStoredMetrics(filter) ? (
              <NpsOverTime
                key={name}
                surveyId={surveyId}
                title={groups.length > 1 ? `${title} (${name})` : title}
                named={groups.length > 1 ? name : undefined}
                meaning={shown.key}
                group={{ filter, metrics }}
              />
            ) : null,
          )}
        <WordingNotes corrected={shown.corrected} />
        <FewAnswers counts={answered} />
        {cut > 0 && (
          <Text tone="muted" textStyle="xs">
            {t('analytics.cut', { count: cut })}
          </Text>
        )}
        {own.length > 1 && <GroupTests question={question} own={own} categories={categories} />}
      </ChartCard>
      {question.type === 'date' && (
        <ChartCard
          title={t('analytics.weekdays', { title })}
          kind="columns"
          dots
          data={chart(weekdays(i18n.language))}
        />
      )}
    </>
  );
}
