import type { ActionMode } from '@canvass/shared/contract/session';

const MODES: readonly ActionMode[] = ['verifyEmail', 'resetPassword', 'recoverEmail'];

export interface MailLink {
  mode: ActionMode;
  code: string;
}

/** Parses a mail's link, whose parameter names are the provider's; null if it is malformed. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const mode = MODES.find((known) => known === query.get('mode'));
  const code = query.get('oobCode');
  return mode && code ? { mode, code } : null;
}
