/** Why the user was sent to the login page, in its address: `/login?notice=verified`. */
export const loginNotices = ['verified', 'reset', 'changed', 'deleted', 'ended'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/** Parses a notice; null for unknown ones. */
export function parseNotice(value: string | null): LoginNotice | null {
  return loginNotices.find((notice) => notice === value) ?? null;
}

/** @param next where to go after the login, if not to the dashboard */
export function loginWith(notice: LoginNotice, next?: string): string {
  return `/login?notice=${notice}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
}
