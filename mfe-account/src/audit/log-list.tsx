import type { PagedQueryResult } from '@canvass/shared/query/query';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { MorePages } from '@canvass/shared/screens/more-pages';
import { Box, Card, ErrorState, LoadingState } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface LogListProps<Entry> {
  list: PagedQueryResult<Entry>;
  /** In place of a list without entries. */
  empty: ReactNode;
  row: (entry: Entry) => ReactNode;
}

/** The loaded pages of a log, and a button for the next one. */
export function LogList<Entry>({ list, empty, row }: LogListProps<Entry>) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  if (!list.data) {
    return list.error && !list.isFetching ? (
      <ErrorState title={t('audit.failed')} onRetry={() => void list.refetch()}>
        {failureText(list.error)}
      </ErrorState>
    ) : (
      <LoadingState lines={8} />
    );
  }
  if (list.data.length === 0) return empty;
  return (
    <>
      <Card padding="none">
        <Box as="ul" listStyle="none" m="0" p="0">
          {list.data.map(row)}
        </Box>
      </Card>
      <MorePages list={list} />
    </>
  );
}
