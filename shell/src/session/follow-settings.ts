import type { AreaContext } from '@canvass/shared/contract/area';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { APPEARANCE_COOKIE } from '@canvass/shared/domain/appearance';
import { LOCALE_COOKIE } from '@canvass/shared/domain/locales';
import { setAppearance } from '@canvass/shared/state/appearance';
import type { ShellStore } from '@canvass/shared/state/shell-store';

/** Whether this browser has a choice of its own. */
const chosen = (cookie: string): boolean =>
  document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));

/**
 * The account remembers language and appearance: a browser without a choice of its own takes the account's when somebody
 * signs in, and the account takes those of the browser when they are changed.
 */
export function followSettings(ctx: AreaContext, store: ShellStore): void {
  const { session, http, locale, telemetry } = ctx;
  let before: SessionUser | null = session.user();

  const remember = (
    user: SessionUser,
    change: Partial<Pick<SessionUser['settings'], 'locale' | 'appearance'>>,
  ) => {
    session.stored({ settings: { ...user.settings, ...change } });
    // The document may be on its way out.
    http
      .patch('account/settings', { json: change, keepalive: true })
      .catch((error: unknown) => telemetry.error(error));
  };
  const current = session.user();
  if (current && chosen(LOCALE_COOKIE) && current.settings.locale !== locale.current) {
    remember(current, { locale: locale.current });
  }
  store.subscribe(({ settings: { appearance } }) => {
    const user = session.user();
    if (user && user.settings.appearance !== appearance && chosen(APPEARANCE_COOKIE))
      remember(user, { appearance });
  });
  session.subscribe((user) => {
    const arrived = user !== null && before === null;
    before = user;
    if (!arrived) return;
    if (!chosen(APPEARANCE_COOKIE)) setAppearance(store, user.settings.appearance);
    if (!chosen(LOCALE_COOKIE) && user.settings.locale !== locale.current)
      locale.switch(user.settings.locale);
  });
}
