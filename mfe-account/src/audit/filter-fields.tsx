import type { ApiKey } from '@canvass/shared/api/api-keys';
import type { Member } from '@canvass/shared/api/workspaces';
import {
  AUDIT_KINDS,
  type AuditKind,
  auditActionsOf,
  PERSONAL_AUDIT_KINDS,
} from '@canvass/shared/domain/audit';
import { problemOf } from '@canvass/shared/http/failure';
import { Grid, Select, Text, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { AuditFilterParameters } from './use-audit-filter.ts';

interface FilterFieldsProps {
  filter: AuditFilterParameters;
  members: readonly Member[];
  keys: readonly ApiKey[];
  /** The name of a filtered person or key that is not listed any more. */
  callerOf: (filter: AuditFilterParameters) => string | undefined;
  /** Why the list couldn't be loaded. */
  failure: unknown;
  onChange: (change: AuditFilterParameters) => void;
}

/** The fields above the audit log: caller, action, time. */
export function FilterFields({ filter, members, keys, callerOf, failure, onChange }: FilterFieldsProps) {
  const { t } = useTranslation('account');
  const listed = [
    ...members.map(({ id, displayName, email }) => ({ value: `person:${id}`, label: displayName || email })),
    ...keys.map(({ id, name }) => ({ value: `key:${id}`, label: t('audit.keyName', { name }) })),
  ];
  const chosen = filter.key ? `key:${filter.key}` : filter.person ? `person:${filter.person}` : '';
  const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
  const other = { value: chosen, label: callerOf(filter) ?? t('audit.filter.former') };
  const kind = filter.kind as AuditKind | undefined;
  return (
    <Grid
      gap="4"
      alignItems="end"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(5, minmax(0, 1fr))' }}
    >
      <Select
        label={t('audit.filter.who')}
        placeholder={t('audit.filter.everybody')}
        value={chosen}
        options={isListed ? listed : [...listed, other]}
        onChange={(event) => {
          const { value } = event.target;
          const id = value.slice(value.indexOf(':') + 1);
          onChange({
            person: value.startsWith('person:') ? id : '',
            key: value.startsWith('key:') ? id : '',
          });
        }}
      />
      <Select
        label={t('audit.filter.kind')}
        placeholder={t('audit.filter.everything')}
        value={kind ?? ''}
        options={AUDIT_KINDS.filter((name) => !PERSONAL_AUDIT_KINDS.includes(name) || name === kind).map(
          (name) => ({ value: name, label: t(`audit.kind.${name}`) }),
        )}
        onChange={(event) => onChange({ kind: event.target.value, action: '' })}
      />
      <Select
        label={t('audit.filter.action')}
        placeholder={t('audit.filter.anyAction')}
        value={filter.action ?? ''}
        disabled={!kind && !filter.action}
        options={actionsOf(kind, filter.action).map((name) => ({
          value: name,
          label: t(`audit.action.${name}`),
        }))}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`audit.filter.${name}`)}
          // Without it the field would be called optional, as all filters are.
          required
          value={filter[name] ?? ''}
          error={problemOf(failure)?.errors.find(({ field }) => field === name)?.message}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <Text tone="muted" textStyle="sm" gridColumn="1 / -1">
        {t('audit.filter.days')}
      </Text>
    </Grid>
  );
}

const ALL_OF = (kind: AuditKind | undefined) => (kind ? auditActionsOf(kind) : []);

/** The actions to choose from; that of a link without a kind as well. */
function actionsOf(kind: AuditKind | undefined, action: string | undefined) {
  const kindOfAction = action?.split('.')[0] as AuditKind | undefined;
  return ALL_OF(kind ?? kindOfAction);
}
