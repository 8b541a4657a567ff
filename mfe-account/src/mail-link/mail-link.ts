import type { ActionMode } from '@canvass/shared/contract/session';

const MODES: readonly ActionMode[] = ['verifyEmail', 'resetPassword', 'recoverEmail'];

export interface MailLink {
  mode: ActionMode;
  code: string;
}

/** What a mail's link asks for, in the provider's own parameter names; `null` for what we never sent. */
export function parseMailLink(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  const mode = MODES.find((known) => known === query.get('mode'));
  const code = query.get('oobCode');
  return mode && code ? { mode, code } : null;
}
