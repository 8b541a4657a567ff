import { useArea } from '@canvass/shared/contract/area-context';
import { useNavigate, useParams, useSearchParams } from '@canvass/shared/router/router';
import {
  Box,
  Card,
  EmptyState,
  Grid,
  Heading,
  IconButton,
  LinkButton,
  LoadingState,
  PageHeader,
  Stack,
  Text,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFacets, readResponse } from '../api/responses.ts';
import { readSurvey, readVersion } from '../api/surveys.ts';
import { problemOf } from '@canvass/shared/http/failure';
import { useLoad } from '@canvass/shared/http/use-load';
import { useLive } from '../live/use-live.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Annotations } from './annotate/annotations.tsx';
import { AnsweredQuestion } from '../answers/answered-question.tsx';
import { UndoBar } from './bulk/undo-bar.tsx';
import { EraseDialog } from './erasure/erase-dialog.tsx';
import { Neighbours } from './neighbours.tsx';
import { RemoveResponse } from './remove-response.tsx';
import { ResponseFacts } from './response-facts.tsx';
import { ResponseState } from './response-state.tsx';
import { unansweredIn } from '../answers/unanswered.ts';
import { addressOf, viewOf } from '../api/response-query.ts';

/**
 * `/admin/surveys/{id}/responses/{responseId}`: one response, in the wording of the version it was given to. The query
 * is that of the list it was opened from.
 */
export function ResponsePage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const navigate = useNavigate();
  const { id = '', responseId = '' } = useParams();
  const [address] = useSearchParams();
  const format = useFormat();
  const [erasing, setErasing] = useState(false);
  const query = addressOf(viewOf(address));
  const search = query.size > 0 ? `?${query}` : '';
  const survey = useLoad(`surveys/${id}`, (signal) => readSurvey(http, id, signal));
  const loaded = useLoad(`surveys/${id}/responses/${responseId}${search}`, async (signal) => {
    const response = await readResponse(http, id, responseId, query, signal);
    const version = await readVersion(http, id, response.version, signal);
    return { response, definition: version.definition };
  });
  const facets = useLoad(`surveys/${id}/responses/facets`, (signal) => readFacets(http, id, signal));
  useLive(id, loaded.reload);
  const base = `/admin/surveys/${id}/responses`;
  const list = `${base}/all${search}`;
  const failed = loaded.error ?? survey.error;
  if (!loaded.value || !survey.value) {
    const retry = () => {
      for (const part of [survey, loaded]) if (part.error) part.reload();
    };
    return failed ? <LoadFailure error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { response, definition } = loaded.value;
  const date = format.dateTime(response.startedAt);
  const breadcrumbs = [
    { label: survey.value.value.title, to: `/admin/surveys/${id}` },
    { label: t('detail.responses'), to: base },
    { label: t('detail.allResponses'), to: list },
    { label: date },
  ];
  if (problemOf(loaded.error)?.status === 404) {
    return (
      <>
        <PageHeader title={date} breadcrumbs={breadcrumbs} />
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
  const beside = response.next ?? response.previous;
  const leave = () => void navigate(beside ? `${base}/${beside}${search}` : list);
  return (
    <>
      <PageHeader
        title={date}
        status={<ResponseState of={response} />}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <Neighbours base={base} search={search} previous={response.previous} next={response.next} />
            <IconButton
              variant="secondary"
              icon="printer"
              label={t('response.print')}
              onClick={() => window.print()}
            />
            <RemoveResponse surveyId={id} responseId={response.id} onRemoved={leave} />
            <IconButton
              variant="secondary"
              icon="user"
              label={t('erase.open')}
              onClick={() => setErasing(true)}
            />
          </>
        }
      />
      <UndoBar surveyId={id} onUndone={loaded.reload} />
      <Text tone="subtle" textStyle="xs" mb="4" data-print-hidden="">
        {t('response.keys')}
        {response.givenUp && ` ${t('response.givenUp')}`}
      </Text>
      <Grid gap="6" alignItems="start" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 19rem' }}>
        <Card padding="none">
          <Box as="ol" m="0" p="0" listStyle="none">
            {definition.questions.map((question, index) => (
              <AnsweredQuestion
                key={question.id}
                number={index + 1}
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
            <Annotations
              key={response.id}
              response={response}
              tags={facets.value?.tags ?? []}
              onChange={(changed) => loaded.set({ definition, response: { ...response, ...changed } })}
            />
          </Card>
          <ResponseFacts response={response} widgets={facets.value?.widgets ?? []} />
          {response.version !== survey.value.value.liveVersion && (
            <Text tone="subtle" textStyle="xs">
              {t('response.olderVersion', { version: response.version })}
            </Text>
          )}
        </Stack>
      </Grid>
      {erasing && (
        <EraseDialog
          responseId={response.id}
          onErased={() => void navigate(list)}
          onClose={() => setErasing(false)}
        />
      )}
    </>
  );
}
