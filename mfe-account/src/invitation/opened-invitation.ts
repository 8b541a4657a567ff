import { afterLogin } from '@canvass/shared/contract/guard';
import { openedInvitation } from '@canvass/shared/domain/stored-items';

/** The page of an invitation, without the secret of its link. */
export const INVITATION_PATH = '/invitation';

/** An invitation whose link was opened in this tab. */
export interface OpenedLink {
  /** The secret of the link. It is sent in bodies only: addresses are logged. */
  token: string;
  /** The invited address, once it is known. */
  email?: string;
}

/** As long as the page, where the browser stores nothing. */
let opened: OpenedLink | null = null;

/** The invitation that this tab has opened and not answered; null if there is none. */
export function readOpenedLink(): OpenedLink | null {
  try {
    const { token, email } = JSON.parse(
      sessionStorage.getItem(openedInvitation.name) ?? '{}',
    ) as Partial<OpenedLink>;
    if (typeof token === 'string') opened = { token, ...(typeof email === 'string' && { email }) };
  } catch {
    // Storage is disabled, or its value is no JSON: no invitation was opened in this tab, then.
  }
  return opened;
}

/** Stores it while its reader logs in or creates an account; null forgets it. */
export function storeOpenedLink(link: OpenedLink | null): void {
  opened = link;
  try {
    if (link) sessionStorage.setItem(openedInvitation.name, JSON.stringify(link));
    else sessionStorage.removeItem(openedInvitation.name);
  } catch {
    // As long as the page, then.
  }
}

/**
 * The invited address, to begin a form with, if its page leads to the invitation; else an empty text.
 * @param loginPath address of the login or registration, with its query
 */
export function invitedEmail(loginPath: string): string {
  return afterLogin(loginPath) === INVITATION_PATH ? (readOpenedLink()?.email ?? '') : '';
}
