import type { AreaContext } from '@canvass/shared/contract/area';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { DEFAULT_LOCALE } from '@canvass/shared/domain/locales';
import { appearanceCookie } from '@canvass/shared/domain/stored-items';
import { setAppearance } from '@canvass/shared/state/appearance';
import type { ShellStore } from '@canvass/shared/state/shell-store';
import { takeChoice } from './chosen-locale.ts';

/** Whether this browser has a choice of its own. */
const chosen = (cookie: string): boolean =>
  document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));

/**
 * The account remembers language and appearance. Whoever signs in gets those of the account, unless they have just chosen
 * others here; the account takes what is chosen, and never what a link happened to be in.
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
  const choice = takeChoice();
  const rememberChoice = (user: SessionUser) => {
    if (choice && choice !== user.settings.locale) remember(user, { locale: choice });
  };
  if (before) rememberChoice(before);
  store.subscribe(({ settings: { appearance } }) => {
    const user = session.user();
    if (user && user.settings.appearance !== appearance && chosen(appearanceCookie.name))
      remember(user, { appearance });
  });
  session.subscribe((user) => {
    const arrived = user !== null && before === null;
    before = user;
    if (!arrived) return;
    if (!chosen(appearanceCookie.name)) setAppearance(store, user.settings.appearance);
    if (choice) rememberChoice(user);
    // A page in another language than that of addresses without prefix was asked for.
    else if (locale.current === DEFAULT_LOCALE && user.settings.locale !== DEFAULT_LOCALE)
      locale.switch(user.settings.locale);
  });
}
