import type { ResponseFilter, SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import type { AnswerValue } from '@canvass/shared/domain/answers';
import { type AnswerKind, isQuestionType, QUESTION_TYPES } from '@canvass/shared/domain/question-types';
import { rowOf } from '@canvass/shared/domain/scale';
import { isDrawn, isSignature } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';
import { useQuery } from '@canvass/shared/query/query';
import { Box, Skeleton, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { useReloadOn } from '../live/use-reload-on.ts';
import { LoadFailure } from '../load-failure.tsx';
import type { Wordings } from '../filters/wordings.ts';
import { useAnswerText } from '../answers/use-answer-text.ts';
import { answersQuery } from '../filters/answers-query.ts';
import { AnswerLine } from './answer-line.tsx';
import { readAnswers } from './read-answers.ts';

/** Kinds of answers that are read one by one. */
const LISTED = new Set<AnswerKind>(['text', 'files', 'signature']);

/** The number of text answers that a summary shows. */
const SHOWN = 5;

interface LatestAnswersProps {
  surveyId: string;
  question: Question;
  /** A version with the meaning that is shown, if the question has another meaning in other versions. */
  version?: number | undefined;
  wordings: Wordings;
  /** The number of answers: without any, none are read; when it changes, they are read again. */
  answered: number;
  /** How many of them are own words instead of an option. */
  other: number;
}

/** The latest text answers to a question; nothing for questions whose answers are all counted in its chart. */
export function LatestAnswers({ question, answered, other, ...rest }: LatestAnswersProps) {
  const { t } = useTranslation('admin-surveys');
  const answer = isQuestionType(question.type) ? QUESTION_TYPES[question.type].answer : null;
  if (answer && (LISTED.has(answer) || (question.type === 'number' && !rowOf(question)))) {
    if (answered === 0) return <Text tone="subtle">{t('summary.noWords')}</Text>;
    return <Latest {...rest} question={question} operator="answered" count={answered} />;
  }
  if (other === 0) return null;
  return (
    <Box mt="5">
      <Text tone="muted" textStyle="xs" mb="1">
        {t('summary.ownWords')}
      </Text>
      <Latest {...rest} question={question} operator="own_words" count={other} />
    </Box>
  );
}

interface LatestProps extends Pick<LatestAnswersProps, 'surveyId' | 'question' | 'version'> {
  wordings: Pick<Wordings, 'of'>;
  /** Which responses the answers are read from. */
  filter?: ResponseFilter;
  operator: 'answered' | 'own_words';
  count: number;
}

/** The latest answers to a question, with a link to all of them. */
export function Latest(props: LatestProps) {
  const { surveyId, question, version, wordings, filter = {}, operator, count } = props;
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const answerText = useAnswerText();
  const query = answersQuery(filter, {
    question: question.id,
    ...(version !== undefined && { version }),
    operator,
    value: '',
  });
  const latest = useQuery({
    queryKey: surveyKeys.answers(surveyId, { query, latest: SHOWN }),
    queryFn: ({ signal }) => readAnswers(http, surveyId, { query, wanted: Math.min(SHOWN, count) }, signal),
  });
  const reload = () => void latest.refetch();
  useReloadOn(count, reload);
  if (latest.error && !latest.data) return <LoadFailure error={latest.error} onRetry={reload} />;
  if (!latest.data) return <Skeleton height="16" />;
  const textOf = (response: SurveyResponse) => {
    const value = response.answers[question.id];
    if (operator === 'own_words') return ownWords(value);
    // The picture says the rest.
    if (isSignature(value) && isDrawn(value)) return value.name ?? '';
    return answerText(wordings.of(response.version, question.id) ?? question, value);
  };
  return (
    <>
      <Box as="ul" m="0" p="0" listStyle="none">
        {latest.data.items.map((response) => (
          <AnswerLine
            key={response.id}
            response={response}
            text={textOf(response)}
            drawn={strokesOf(response.answers[question.id])}
            query={query}
          />
        ))}
      </Box>
      {latest.data.items.length < Math.min(count, SHOWN) && <Text tone="subtle">{t('summary.farBack')}</Text>}
      {count > latest.data.items.length && (
        <TextLink alone to={`/admin/surveys/${surveyId}/responses/all?${query}`}>
          {t('analytics.words.all')}
        </TextLink>
      )}
    </>
  );
}

const strokesOf = (value: AnswerValue | undefined) => (isSignature(value) ? value.strokes : undefined);

const ownWords = (value: AnswerValue | undefined) =>
  typeof value === 'object' && 'other' in value ? (value.other ?? '') : '';
