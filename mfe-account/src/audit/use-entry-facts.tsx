import type { AuditDetails, AuditEntry } from '@canvass/shared/api/audit';
import type { Plan } from '@canvass/shared/domain/plans';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Code } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Fact {
  key: string;
  label: string;
  value: ReactNode;
}

type Shown = {
  [Name in keyof Required<AuditDetails>]: (value: NonNullable<AuditDetails[Name]>) => ReactNode;
};

/** The details of an entry besides its caller, with labels in the reader's language. */
export function useEntryFacts({
  client,
  session,
  subject,
  details,
  action,
}: Omit<AuditEntry, 'caller'>): Fact[] {
  const { t } = useTranslation(['account', 'common']);
  const format = useFormat();
  const id = (value: string) => <Code>{value}</Code>;
  const text = (value: string) => value;
  const planName = (value: Plan) => t(`plan.${value}.name`);
  const shown: Shown = {
    version: (value) => format.number(value),
    response: id,
    restricted: (value) => t(`audit.restricted.${value ? 'some' : 'all'}`),
    count: (value) => format.number(value),
    format: (value) => value.toUpperCase(),
    changed: (value) => t(`audit.changed.${value}`),
    role: (value) => t(`common:role.${value}`),
    previousRole: (value) => t(`common:role.${value}`),
    name: text,
    previousName: text,
    plan: planName,
    previousPlan: planName,
    source: id,
    delivery: id,
    reason: (value) => t(`audit.reason.${value}`),
  };
  const recorded = (Object.keys(shown) as Array<keyof AuditDetails>).flatMap((name) => {
    const value = details[name];
    if (value === undefined) return [];
    const show = shown[name] as (given: typeof value) => ReactNode;
    return [{ key: name, label: t(`audit.detail.${name}`), value: show(value) }];
  });
  const ids = [
    ['client', client],
    ['session', session && id(session)],
    ['id', subject && id(subject.id)],
    ['code', id(action)],
  ] as const;
  return [
    ...recorded,
    ...ids.flatMap(([key, value]) => (value ? [{ key, label: t(`audit.fact.${key}`), value }] : [])),
  ];
}
