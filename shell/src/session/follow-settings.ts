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
 * Synchronizes language and appearance with the account. At sign-in those of the account are applied, unless others
 * were just chosen here; the account stores what is chosen, never the language of a link.
 */
export function followSettings(ctx: AreaContext, store: ShellStore): void {
  const { session, http, locale, telemetry } = ctx;
  let before: SessionUser | null = session.user();

  const remember = (
    user: SessionUser,
    change: Partial<Pick<SessionUser['settings'], 'locale' | 'appearance'>>,
  ) => {
    session.stored({ settings: { ...user.settings, ...change } });
    // The document may be about to be left.
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
    // An address with a locale prefix asks for that language explicitly.
    else if (locale.current === DEFAULT_LOCALE && user.settings.locale !== DEFAULT_LOCALE)
      locale.switch(user.settings.locale);
  });
}
