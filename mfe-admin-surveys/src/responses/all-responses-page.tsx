import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useArea } from '@canvass/shared/contract/area-context';
import { Link, useParams, useSearchParams } from '@canvass/shared/router/router';
import { type Column, LoadMore, Table } from '@canvass/shared/ui/admin';
import { Button, EmptyState, Flex, LoadingState, Span, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { listResponses } from '../api/responses.ts';
import { usePages } from '@canvass/shared/http/use-pages';
import { SurveyFrame } from '../detail/survey-frame.tsx';
import { useSurveyInUse } from '../detail/use-survey.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { filtersOf, ResponseFilters } from './response-filters.tsx';
import { ResponseState } from './response-state.tsx';
import { addressOf } from './view/address.ts';
import { useAnswerText } from './use-answer-text.ts';

/** How many questions get a column; the rest is on the response's own page. */
const COLUMNS = 3;

const DateLink = styled(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
});

/** `/admin/surveys/{id}/responses/all`: everything that came in, newest first. */
export function AllResponsesPage() {
  const { t } = useTranslation('admin-surveys');
  const { http, page } = useArea();
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const format = useFormat();
  const textOf = useAnswerText();
  const titleOf = useQuestionTitle();
  const filter = filtersOf(address);
  const narrowed = Object.keys(filter).length > 0;
  const query = addressOf({ filter, order: { sort: 'started', dir: 'desc' } }).toString();
  const exportAs = (format: string) =>
    `${page.apiBase}/surveys/${id}/responses/export?format=${format}${query && `&${query}`}`;
  const survey = useSurveyInUse(id);
  const pages = usePages(`surveys/${id}/responses?${query}`, (cursor, signal) =>
    listResponses(
      http,
      id,
      new URLSearchParams([...new URLSearchParams(query), ...(cursor ? [['cursor', cursor]] : [])]),
      signal,
    ),
  );
  if (!survey.value) {
    return survey.error ? (
      <LoadFailure error={survey.error} onRetry={survey.reload} retrying={survey.loading} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  const { survey: value, asked } = survey.value;
  const columns: Column<SurveyResponse>[] = [
    {
      key: 'updated',
      header: t('responses.column.date'),
      primary: true,
      cell: (response) => (
        <DateLink to={`/admin/surveys/${id}/responses/${response.id}`}>
          {format.dateTime(response.updatedAt)}
        </DateLink>
      ),
    },
    {
      key: 'state',
      header: t('responses.column.state'),
      cell: (response) => <ResponseState state={response.state} />,
    },
    ...asked.questions.slice(0, COLUMNS).map((question) => ({
      key: question.id,
      header: <Span lineClamp="2">{titleOf(question)}</Span>,
      cell: (response: SurveyResponse) => (
        <Span lineClamp="2">{textOf(question, response.answers[question.id]) || '–'}</Span>
      ),
    })),
    {
      key: 'device',
      header: t('responses.column.device'),
      cell: (response) => <Span color="fg.muted">{t(`device.${response.device}`)}</Span>,
    },
  ];
  return (
    <SurveyFrame survey={value} onChange={survey.reload}>
      <ResponseFilters
        filter={filter}
        onChange={(next) =>
          setAddress(addressOf({ filter: next, order: { sort: 'started', dir: 'desc' } }), { replace: true })
        }
      />
      <Flex gap="4" mb="4" wrap="wrap">
        <a href={exportAs('csv&bom=true')} download>
          {t('responses.exportCsv')}
        </a>
        <a href={exportAs('json')} download>
          {t('responses.exportJson')}
        </a>
      </Flex>
      {pages.error && !pages.items ? (
        <LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />
      ) : !pages.items ? (
        <LoadingState lines={8} />
      ) : pages.items.length === 0 ? (
        <EmptyState
          title={t('responses.emptyTitle')}
          action={
            narrowed && (
              <Button onClick={() => setAddress({}, { replace: true })}>{t('list.clearFilters')}</Button>
            )
          }
        >
          {narrowed ? t('responses.noMatch') : t('responses.emptyText')}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t('detail.allResponses')}
            columns={columns}
            rows={pages.items}
            rowKey={(response) => response.id}
          />
          <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
        </>
      )}
    </SurveyFrame>
  );
}
