import type { AuditEntry } from '@canvass/shared/api/audit';
import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace } from '@canvass/shared/contract/use-workspace';
import { usePagedQuery, useQuery } from '@canvass/shared/query/query';
import { permitted } from '@canvass/shared/screens/permitted';
import { Button, EmptyState, PageHeader, Row, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '../api/workspaces.ts';
import { keysQuery } from '../api-keys/api.ts';
import { auditPages } from './api.ts';
import { callerName } from './caller-name.ts';
import { EntryRow } from './entry-row.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterFields } from './filter-fields.tsx';
import { LogList } from './log-list.tsx';
import { type AuditFilterParameters, useAuditFilter } from './use-audit-filter.ts';

/** `/admin/workspace/audit`: who did what in the current workspace, for its owners and admins. */
export const AuditLogScreen = permitted(
  'audit:read',
  function AuditLogPage() {
    const workspace = useWorkspace();
    return workspace && <AuditLog key={workspace.id} workspaceId={workspace.id} />;
  },
  { to: '/admin', label: 'insufficient.dashboard' },
);

function AuditLog({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const [filter, put] = useAuditFilter();
  const list = usePagedQuery(auditPages(http, workspaceId, filter));
  const members = useQuery(membersQuery(http, workspaceId)).data?.items ?? [];
  const keys = useQuery(keysQuery(http, workspaceId)).data?.items ?? [];
  const entries = list.data ?? [];
  const callerOf = (chosen: AuditFilterParameters) => {
    const found = entries.find(({ caller }) => isBy(caller, chosen));
    return found && callerName(found.caller, t);
  };
  const isFiltered = Object.keys(filter).length > 0;
  const clear = () => put(Object.fromEntries(Object.keys(filter).map((name) => [name, ''])));
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        description={t('audit.description')}
        breadcrumbs={[{ label: t('workspace.title'), to: '/admin/workspace' }, { label: t('audit.title') }]}
        actions={<ExportButton workspaceId={workspaceId} filter={filter} />}
      />
      <Stack gap="6">
        <FilterFields {...{ filter, members, keys, callerOf }} failure={list.error} onChange={put} />
        {filter.subject && (
          <Row gap="3">
            {t('audit.onlySubject', {
              title: entries.find(({ subject }) => subject?.title)?.subject?.title ?? filter.subject,
            })}
            <Button size="sm" onClick={() => put({ subject: '' })}>
              {t('audit.anySubject')}
            </Button>
          </Row>
        )}
        <LogList
          list={list}
          empty={
            <EmptyState
              drawing={isFiltered ? 'not-found' : 'empty'}
              title={t(isFiltered ? 'audit.noMatchTitle' : 'audit.emptyTitle')}
              action={isFiltered && <Button onClick={clear}>{t('audit.clearFilter')}</Button>}
            >
              {t(isFiltered ? 'audit.noMatch' : 'audit.empty')}
            </EmptyState>
          }
          row={(entry) => <AuditRow key={entry.id} entry={entry} filter={filter} onNarrow={put} />}
        />
      </Stack>
    </>
  );
}

interface AuditRowProps {
  entry: AuditEntry;
  filter: AuditFilterParameters;
  onNarrow: (change: AuditFilterParameters) => void;
}

function AuditRow({ entry, filter, onNarrow }: AuditRowProps) {
  const { t } = useTranslation('account');
  const { caller, client, subject } = entry;
  const name = callerName(caller, t);
  const by =
    caller.type === 'person'
      ? { person: caller.id, key: '' }
      : caller.type === 'key'
        ? { person: '', key: caller.id }
        : undefined;
  return (
    <EntryRow
      entry={entry}
      context={[name, client].filter((part) => part !== null).join(' · ')}
      facts={[
        { key: 'who', label: t('audit.fact.who'), value: name },
        ...(caller.type === 'key' && caller.hint
          ? [{ key: 'hint', label: t('audit.fact.hint'), value: `…${caller.hint}` }]
          : []),
      ]}
      actions={
        <Row gap="2">
          {by && !isBy(caller, filter) && (
            <Button size="sm" icon="filter" onClick={() => onNarrow(by)}>
              {t('audit.onlyCaller', { name })}
            </Button>
          )}
          {subject && filter.subject !== subject.id && (
            <Button size="sm" icon="filter" onClick={() => onNarrow({ subject: subject.id })}>
              {t('audit.narrowToSubject')}
            </Button>
          )}
        </Row>
      }
    />
  );
}

const isBy = (caller: AuditEntry['caller'], { person, key }: AuditFilterParameters): boolean =>
  (caller.type === 'person' && caller.id === person) || (caller.type === 'key' && caller.id === key);
