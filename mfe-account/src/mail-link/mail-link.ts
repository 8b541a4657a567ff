import type { ActionMode } from '@canvass/shared/contract/session';

/** The purpose of a link, by the provider's name. */
export type LinkMode = ActionMode | 'verifyAndChangeEmail';

const MODES: readonly LinkMode[] = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'];

export interface MailLink {
  mode: LinkMode;
  code: string;
  /** The page of the dashboard to which the registration leads, such as the plans. */
  next?: string;
}

/** Parses a mail's link, whose parameter names are the provider's; null if it is malformed. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const mode = MODES.find((known) => known === query.get('mode'));
  const code = query.get('oobCode');
  if (!mode || !code) return null;
  const next = dashboardPathOf(query.get('continueUrl') ?? '');
  return { mode, code, ...(next && { next }) };
}

const DASHBOARD_PATH = /^\/admin(?:\/[\w-]+)*(?:\?.*)?$/;

/** The path of an address on this site, if it is one of the dashboard: links can be forged. */
function dashboardPathOf(address: string): string | undefined {
  const path = address.startsWith(location.origin) ? address.slice(location.origin.length) : '';
  return DASHBOARD_PATH.test(path) ? path : undefined;
}
