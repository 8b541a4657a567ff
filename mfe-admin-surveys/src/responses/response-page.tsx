import { useArea } from '@canvass/shared/contract/area-context';
import { useNavigate, useParams } from '@canvass/shared/router/router';
import { Box, Card, Grid, LoadingState, PageHeader, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { readResponse } from '../api/responses.ts';
import { readSurvey, readVersion } from '../api/surveys.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { LoadFailure } from '../load-failure.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { AnsweredQuestion } from './answered-question.tsx';
import { Neighbours } from './neighbours.tsx';
import { RemoveResponse } from './remove-response.tsx';
import { ResponseFacts } from './response-facts.tsx';
import { ResponseState } from './response-state.tsx';

/** `/admin/surveys/{id}/responses/{responseId}`: one response, in the wording of the version it was given to. */
export function ResponsePage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const navigate = useNavigate();
  const { id = '', responseId = '' } = useParams();
  const format = useFormat();
  const survey = useLoad(`surveys/${id}`, (signal) => readSurvey(http, id, signal));
  const loaded = useLoad(`surveys/${id}/responses/${responseId}`, async (signal) => {
    const response = await readResponse(http, id, responseId, new URLSearchParams(), signal);
    const version = await readVersion(http, id, response.version, signal);
    return { response, definition: version.definition };
  });
  const base = `/admin/surveys/${id}/responses`;
  const failed = loaded.error ?? survey.error;
  if (!loaded.value || !survey.value) {
    const retry = () => {
      for (const part of [survey, loaded]) if (part.error) part.reload();
    };
    return failed ? <LoadFailure error={failed} onRetry={retry} /> : <LoadingState lines={8} />;
  }
  const { response, definition } = loaded.value;
  return (
    <>
      <PageHeader
        title={format.dateTime(response.startedAt)}
        status={<ResponseState state={response.state} />}
        breadcrumbs={[
          { label: survey.value.value.title, to: `/admin/surveys/${id}` },
          { label: t('detail.responses'), to: base },
          { label: format.dateTime(response.startedAt) },
        ]}
        actions={
          <>
            <Neighbours base={base} newer={response.previous} older={response.next} />
            <RemoveResponse
              surveyId={id}
              responseId={response.id}
              onRemoved={() => void navigate(response.next ? `${base}/${response.next}` : base)}
            />
          </>
        }
      />
      <Grid gap="6" alignItems="start" gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 19rem' }}>
        <Card padding="none">
          <Box as="ol" m="0" p="0" listStyle="none">
            {definition.questions.map((question, index) => (
              <AnsweredQuestion
                key={question.id}
                number={index + 1}
                question={question}
                value={response.answers[question.id]}
                milliseconds={response.timings[question.id]}
              />
            ))}
          </Box>
        </Card>
        <Stack>
          <ResponseFacts response={response} />
          {response.version !== survey.value.value.liveVersion && (
            <Text tone="subtle" textStyle="xs">
              {t('response.olderVersion', { version: response.version })}
            </Text>
          )}
        </Stack>
      </Grid>
    </>
  );
}
