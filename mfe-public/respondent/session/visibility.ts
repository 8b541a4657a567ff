import type { RespondentSession } from './session.ts';

/**
 * Tells a session whether the respondent sees its page, now and at each change: not while its tab is hidden, nor while the
 * widget that it is in is closed.
 */
export function followVisibility(
  session: Pick<RespondentSession, 'seen'>,
  widget: { readonly closed: boolean } | undefined,
): void {
  const follow = () => session.seen(!document.hidden && !widget?.closed);
  document.addEventListener('visibilitychange', follow);
  follow();
}
