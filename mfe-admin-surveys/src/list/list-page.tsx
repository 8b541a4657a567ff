import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { changeItems, usePagedQuery, useQueryClient } from '@canvass/shared/query/query';
import { MorePages } from '@canvass/shared/screens/more-pages';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { LinkButton, LoadingState, PageHeader } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { listSurveys } from '../api/surveys.ts';
import { LoadFailure } from '../load-failure.tsx';
import { ShareDialog } from '../share/share-dialog.tsx';
import { usePreload } from '../use-preload.ts';
import { LazyFolderBar, LazyFolderEmpty } from './folders/lazy-folder-bar.tsx';
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
  const mayEdit = useMay('survey:edit');
  const mayRestore = useMay('survey:delete');
  const { address, setAddress, change } = useFilterAddress();
  const query = readListQuery(address);
  const { search, availability, trash, folder } = query;
  const client = useQueryClient();
  const queryKey = surveyKeys.list(listCall(query));
  const list = usePagedQuery({
    queryKey,
    read: (cursor, signal) => listSurveys(http, { ...listCall(query), cursor }, signal),
  });
  usePreload(list.data !== undefined);
  const recount = () => void client.invalidateQueries({ queryKey: surveyKeys.folders });
  const reload = () => {
    void list.refetch();
    recount();
  };
  const [shared, setShared] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<readonly string[]>();
  const searched = search !== '' || availability !== undefined;
  const filtered = searched || trash || folder !== undefined;
  const showAll = () => setAddress({});
  const mayFile = mayEdit && !trash;
  // An empty list has its action beside the drawing.
  const empty = !filtered && list.data?.length === 0;

  const replaceRow = (id: string, row: SurveySummary | null) => {
    changeItems<SurveySummary>(client, queryKey, (rows) =>
      rows.flatMap((entry) => (entry.id === id ? (row ? [row] : []) : [entry])),
    );
    if (row) return;
    recount();
    // Hidden with its row, it would have every move refused.
    setSelected((ids) => ids.filter((each) => each !== id));
    // The focused button was removed with its row.
    document.getElementById('main')?.focus();
  };

  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.description')}
        actions={
          !empty &&
          mayEdit && (
            <LinkButton
              to={`/admin/surveys/new${folder && folder !== 'none' ? `?folder=${folder}` : ''}`}
              variant="primary"
              icon="plus"
            >
              {t('list.new')}
            </LinkButton>
          )
        }
      />
      {!empty && (
        <ListFilters query={query} onChange={change} busy={list.isFetching && !list.isFetchingNextPage} />
      )}
      {!empty && !trash && (
        <LazyFolderBar
          folder={folder}
          onChange={(next) => {
            setSelected([]);
            change({ folder: next });
          }}
          selected={selected}
          onSelect={setSelected}
          moving={moving}
          onMoving={setMoving}
        />
      )}
      {list.error && !list.data ? (
        <LoadFailure error={list.error} onRetry={reload} retrying={list.isFetching} />
      ) : !list.data ? (
        <LoadingState lines={6} />
      ) : list.data.length === 0 ? (
        folder && !searched && !trash ? (
          <LazyFolderEmpty folder={folder} onShowAll={showAll} />
        ) : (
          <ListEmpty
            kind={trash && search === '' ? 'trash' : filtered ? 'no_match' : 'none'}
            onClear={showAll}
          />
        )
      ) : (
        <>
          <SurveyTable
            surveys={list.data}
            caption={t('list.title')}
            trash={trash}
            selected={mayFile ? selected : undefined}
            onSelect={setSelected}
            actions={(survey) =>
              trash ? (
                mayRestore && <RestoreButton survey={survey} onRestored={() => replaceRow(survey.id, null)} />
              ) : (
                <SurveyActions
                  survey={survey}
                  onChange={(row) => replaceRow(survey.id, row)}
                  onReload={reload}
                  onShare={() => setShared(survey.id)}
                  onMove={() => setMoving([survey.id])}
                />
              )
            }
          />
          <MorePages list={list} />
        </>
      )}
      {shared && <ShareDialog surveyId={shared} onClose={() => setShared(undefined)} />}
    </>
  );
}
