import { numbersOf, takesAnswer } from '@canvass/shared/domain/content';
import { useArea } from '@canvass/shared/contract/area-context';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { useNavigate, useParams, useSearchParams } from '@canvass/shared/router/router';
import {
  Box,
  Card,
  EmptyState,
  Grid,
  Heading,
  LinkButton,
  LoadingState,
  PageHeader,
  Span,
  Stack,
  Text,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readResponse } from '../api/responses.ts';
import { surveyKeys } from '../api/survey-keys.ts';
import { readVersion } from '../api/surveys.ts';
import { problemOf } from '@canvass/shared/http/failure';
import { useQuery } from '@canvass/shared/query/query';
import { useLive } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Annotations } from './annotate/annotations.tsx';
import type { OpenedResponse } from './annotate/use-annotate.ts';
import { AnsweredQuestion } from '../answers/answered-question.tsx';
import { UndoBar } from './bulk/undo-bar.tsx';
import { Neighbours } from './neighbours.tsx';
import { ResponseActions } from './response-actions.tsx';
import { ResponseFacts } from './response-facts.tsx';
import { ResponseState } from '../answers/response-state.tsx';
import { useSurveyInUse } from '../survey/use-survey.ts';
import { useFacets } from './use-facets.ts';
import { responseTitle } from '../answers/response-title.ts';
import { unansweredIn } from '../answers/unanswered.ts';
import { useAnswerText } from '../answers/use-answer-text.ts';
import { addressOf, applicable, viewOf } from '../api/response-query.ts';

/**
 * `/admin/surveys/{id}/responses/{responseId}`: one response, in the wording of its version. The query is that of the list
 * it was opened from.
 */
export function ResponsePage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const navigate = useNavigate();
  const { id = '', responseId = '' } = useParams();
  const [address] = useSearchParams();
  const format = useFormat();
  const textOf = useAnswerText();
  const facets = useFacets(id);
  const view = viewOf(address);
  const query = addressOf(facets.data ? applicable(view, facets.data) : view);
  const search = query.size > 0 ? `?${query}` : '';
  const survey = useSurveyInUse(id);
  const loaded = useQuery({
    queryKey: surveyKeys.responseIn(id, responseId, search),
    queryFn: async ({ signal }): Promise<OpenedResponse> => {
      const response = await readResponse(http, id, responseId, query, signal);
      const version = await readVersion(http, id, response.version, signal);
      const { definition } = version;
      return { response, definition: { ...definition, questions: withMatrixTitles(definition) } };
    },
    // The server refuses a filter or order by a question that no version has: `applicable` leaves it out.
    enabled: !(view.filter.answer || view.order.by) || facets.data !== undefined,
    // The page of a response that was deleted meanwhile leads back to its list.
    meta: { keepsMissing: true },
  });
  const reload = () => void loaded.refetch();
  useLive(id, reload);
  const base = `/admin/surveys/${id}/responses`;
  const list = `${base}/all${search}`;
  const failed = loaded.error ?? survey.error ?? facets.error;
  if (!loaded.data || !survey.data) {
    const retry = () => {
      for (const part of [survey, facets, loaded]) if (part.error) void part.refetch();
    };
    if (!failed) return <LoadingState lines={8} />;
    const missing = survey.data && {
      title: t('response.missing.title'),
      text: t('response.missing.text'),
      to: list,
      action: t('response.gone.action'),
    };
    return <LoadFailure heading="h1" error={failed} onRetry={retry} missing={missing} />;
  }
  const { response, definition } = loaded.data;
  const date = format.dateTime(response.startedAt);
  const isGone = problemOf(loaded.error)?.status === 404;
  // Nothing of a deleted response is shown any more.
  const title = (!isGone && responseTitle(definition.questions, response.answers, textOf)) || date;
  const breadcrumbs = [
    { label: survey.data.survey.title, to: `/admin/surveys/${id}` },
    { label: t('detail.responses'), to: list },
    { label: title },
  ];
  if (isGone) {
    return (
      <>
        <PageHeader title={title} breadcrumbs={breadcrumbs} />
        <EmptyState
          title={t('response.gone.title')}
          action={<LinkButton to={list}>{t('response.gone.action')}</LinkButton>}
        >
          {t('response.gone.text')}
        </EmptyState>
      </>
    );
  }
  const why = unansweredIn(definition, response);
  const asked = definition.questions.filter(takesAnswer);
  const numbers = numbersOf(asked);
  const beside = response.next ?? response.previous;
  const leave = () => void navigate(beside ? `${base}/${beside}${search}` : list);
  return (
    <>
      <PageHeader
        title={title}
        description={title === date ? undefined : date}
        status={<ResponseState of={response} />}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <Neighbours base={base} search={search} previous={response.previous} next={response.next} />
            <ResponseActions
              surveyId={id}
              responseId={response.id}
              onRemoved={leave}
              onErased={() => void navigate(list)}
            />
          </>
        }
      />
      <UndoBar surveyId={id} onUndone={reload} />
      <Text tone="subtle" textStyle="xs" mb="4" data-print-hidden="">
        <Span css={{ '@media (hover: none)': { display: 'none' } }}>{t('response.keys')} </Span>
        {response.givenUp && t('response.givenUp')}
      </Text>
      <Grid gap="6" alignItems="start" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 19rem' }}>
        <Card padding="none">
          <Box as="ol" m="0" p="0" listStyle="none">
            {asked.map((question, index) => (
              <AnsweredQuestion
                key={question.id}
                number={numbers[index] ?? index + 1}
                question={question}
                value={response.answers[question.id]}
                unanswered={why(question.id)}
                milliseconds={response.timings[question.id]}
              />
            ))}
          </Box>
        </Card>
        <Stack>
          <Card padding="sm">
            <Heading as="h2" size="sm" mb="3">
              {t('response.annotations')}
            </Heading>
            <Annotations key={response.id} response={response} tags={facets.data?.tags ?? []} />
          </Card>
          <ResponseFacts response={response} facets={facets.data ?? { widgets: [] }} />
          {response.version !== survey.data.survey.liveVersion && (
            <Text tone="subtle" textStyle="xs">
              {t('response.olderVersion', { version: response.version })}
            </Text>
          )}
        </Stack>
      </Grid>
    </>
  );
}
