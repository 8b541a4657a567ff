import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { usePages } from '@canvass/shared/http/use-pages';
import { useSearchParams } from '@canvass/shared/router/router';
import { LoadMore } from '@canvass/shared/ui/admin';
import { LinkButton, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSurveys } from '../api/surveys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { ListEmpty } from './list-empty.tsx';
import { ListFilters } from './list-filters.tsx';
import { listCall, readListQuery } from './list-query.ts';
import { RestoreButton } from './restore-button.tsx';
import { SurveyActions } from './survey-actions.tsx';
import { SurveyTable } from './survey-table.tsx';

/** `/admin/surveys`: search, filter and order are in the address, so that Back and copied links restore them. */
export function ListPage() {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const [address, setAddress] = useSearchParams();
  const query = readListQuery(address);
  const { search, availability, trash } = query;
  const pages = usePages(`surveys?${address}`, (cursor, signal) =>
    listSurveys(http, { ...listCall(query), cursor }, signal),
  );
  const [shared, setShared] = useState<string>();
  const filtered = search !== '' || availability !== undefined || trash;
  // An empty list has its action beside the drawing.
  const empty = !filtered && pages.items?.length === 0;

  const change = useCallback(
    (parameters: Readonly<Record<string, string>>) => {
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parameters)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setAddress],
  );
  const replaceRow = (id: string, row: SurveySummary | null) => {
    pages.update((rows) => rows.flatMap((entry) => (entry.id === id ? (row ? [row] : []) : [entry])));
    // The focused button was removed with its row.
    if (!row) document.getElementById('main')?.focus();
  };

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          !empty && (
            <LinkButton to="/admin/surveys/new" variant="primary" icon="plus">
              {t('list.new')}
            </LinkButton>
          )
        }
      />
      {!empty && <ListFilters query={query} onChange={change} busy={pages.loading} />}
      {pages.error && !pages.items ? (
        <LoadFailure error={pages.error} onRetry={pages.reload} retrying={pages.loading} />
      ) : !pages.items ? (
        <LoadingState lines={6} />
      ) : pages.items.length === 0 ? (
        <ListEmpty
          kind={trash && search === '' ? 'trash' : filtered ? 'no_match' : 'none'}
          onClear={() => setAddress({}, { replace: true })}
        />
      ) : (
        <>
          <SurveyTable
            surveys={pages.items}
            caption={t('list.title')}
            trash={trash}
            actions={(survey) =>
              trash ? (
                <RestoreButton survey={survey} onRestored={() => replaceRow(survey.id, null)} />
              ) : (
                <SurveyActions
                  survey={survey}
                  onChange={(row) => replaceRow(survey.id, row)}
                  onReload={pages.reload}
                  onShare={() => setShared(survey.id)}
                />
              )
            }
          />
          <LoadMore next={pages.next} loading={pages.loadingMore} onMore={pages.more} />
        </>
      )}
      {shared && <ShareDialog surveyId={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}
