import { useArea } from '@canvass/shared/contract/area-context';
import { usePagedQuery } from '@canvass/shared/query/query';
import { ListBody } from '@canvass/shared/screens/list-body';
import { EmptyState, LinkButton, PageHeader } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { listSurveys } from '../api/surveys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { SurveyTable } from './survey-table.tsx';

/** `/admin/template-area`: a list in all its states: loading, failed, empty, page after page. */
export function ListPage() {
  const { t } = useTranslation('template-area');
  const { http } = useArea();
  const list = usePagedQuery({
    queryKey: surveyKeys.list,
    read: (cursor, signal) => listSurveys(http, cursor, signal),
  });
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.description')} />
      <ListBody
        list={list}
        failure={
          <LoadFailure error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        }
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            action={
              <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
                {t('list.create')}
              </LinkButton>
            }
          >
            {t('list.emptyText')}
          </EmptyState>
        }
      >
        {(surveys) => <SurveyTable surveys={surveys} />}
      </ListBody>
    </>
  );
}
