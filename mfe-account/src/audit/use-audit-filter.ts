import { ALL_AUDIT_ACTIONS, AUDIT_KINDS } from '@canvass/shared/domain/audit';
import { useFilterAddress } from '@canvass/shared/screens/use-filter-address';
import { useMemo } from 'react';

const PARTS = ['person', 'key', 'kind', 'action', 'subject', 'from', 'to'] as const;

/** The filter as the page's address has it; the API's parameters have the same names. */
export type AuditFilterParameters = Partial<Record<(typeof PARTS)[number], string>>;

const KNOWN: Partial<Record<(typeof PARTS)[number], readonly string[]>> = {
  kind: AUDIT_KINDS,
  action: ALL_AUDIT_ACTIONS,
};

/** The filter of the audit log, which is in the page's address, and a function that changes parts of it. */
export function useAuditFilter(): [
  filter: AuditFilterParameters,
  put: (change: AuditFilterParameters) => void,
] {
  const { address, change } = useFilterAddress({ preventScrollReset: true });
  const filter = useMemo(() => filterOf(address), [address]);
  return [filter, change];
}

/** Kinds and actions that don't exist, as in an outdated link, are left out. */
function filterOf(address: URLSearchParams): AuditFilterParameters {
  const given = PARTS.map((name) => [name, address.get(name)] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value && (KNOWN[name]?.includes(value) ?? true)),
  ) as AuditFilterParameters;
}
