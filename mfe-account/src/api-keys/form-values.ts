import type { ApiKeyInput } from '@canvass/shared/api/api-keys';
import { KEY_PERMISSIONS, may, type Permission } from '@canvass/shared/domain/policy';

export type KeyRole = ApiKeyInput['role'];
/** The roles of keys, the one that may do least first. */
export const KEY_ROLES = ['viewer', 'analyst', 'editor', 'admin'] as const satisfies readonly KeyRole[];

/** When a key stops working: after so many days, on a date, or never. */
export const EXPIRIES = ['30', '90', '365', 'date', 'never'] as const;
export type Expiry = (typeof EXPIRIES)[number];

/** Values of the form, as chosen. */
export interface KeyValues {
  name: string;
  role: KeyRole;
  /** All that the role may do, or a choice of it. */
  allowed: 'role' | 'chosen';
  permissions: readonly Permission[];
  scope: 'all' | 'chosen';
  surveyIds: readonly string[];
  expiry: Expiry;
  /** `2027-12-31`; empty until one is chosen. */
  date: string;
}

/** As little as is of use: a key that is forgotten does no harm for long. */
export const emptyValues: KeyValues = {
  name: '',
  role: 'viewer',
  allowed: 'role',
  permissions: [],
  scope: 'all',
  surveyIds: [],
  expiry: '90',
  date: '',
};

/** The permissions that a role can give to a key. */
export const permissionsOf = (role: KeyRole): Permission[] =>
  KEY_PERMISSIONS.filter((permission) => may(role, permission));

/**
 * The request for a key. It expires at the end of a day of the reader, so that a repeated request is the same one.
 * Permissions that the role lacks stay chosen in the form, for a change back, and are left out here.
 */
export function inputOf(values: KeyValues, now = new Date()): ApiKeyInput {
  const { role } = values;
  return {
    name: values.name.trim(),
    role,
    permissions:
      values.allowed === 'role'
        ? null
        : permissionsOf(role).filter((one) => values.permissions.includes(one)),
    surveyIds: values.scope === 'all' ? null : [...values.surveyIds],
    expiresAt: expiresAt(values, now)?.toISOString() ?? null,
  };
}

function expiresAt({ expiry, date }: KeyValues, now: Date): Date | undefined {
  if (expiry === 'never') return undefined;
  const day = expiry === 'date' ? new Date(`${date}T00:00`) : new Date(now);
  if (Number.isNaN(day.getTime())) return undefined;
  if (expiry !== 'date') day.setDate(day.getDate() + Number(expiry));
  day.setHours(23, 59, 59, 0);
  return day;
}
