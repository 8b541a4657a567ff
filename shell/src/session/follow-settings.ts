import type { SessionUser } from '@canvass/shared/contract/page-config';
import { DEFAULT_LOCALE } from '@canvass/shared/domain/locales';
import { appearanceCookie } from '@canvass/shared/domain/stored-items';
import type { UserSettings } from '@canvass/shared/domain/user-settings';
import { setAppearance } from '@canvass/shared/state/appearance';
import type { ShellStore } from '@canvass/shared/state/shell-store';
import type { ShellContext } from './shell-context.ts';
import { takeChoice } from './chosen-locale.ts';

/** Whether this browser has a choice of its own. */
const chosen = (cookie: string): boolean =>
  document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));

/**
 * Synchronizes language and appearance with the account. At sign-in those of the account are applied, unless others
 * were just chosen here; the account stores what is chosen, never the language of a link. The tab where it was chosen sends
 * a choice; the others take over what they hear of it.
 */
export function followSettings({ session, http, locale, telemetry }: ShellContext, store: ShellStore): void {
  let known: SessionUser | null = session.user();
  let choice = takeChoice();

  const remember = <Name extends 'locale' | 'appearance'>(name: Name, value: UserSettings[Name]) => {
    const user = session.user();
    if (!user || user.settings[name] === value) return;
    const change = { [name]: value };
    session.stored({ settings: { ...user.settings, ...change } });
    // The document may be about to be left.
    http
      .patch('account/settings', { json: change, keepalive: true })
      .catch((error: unknown) => telemetry.error(error));
  };
  /** Only once: the next user of this document chose nothing. */
  const rememberChoice = () => {
    if (choice) remember('locale', choice);
    choice = undefined;
  };
  if (known) rememberChoice();
  store.subscribe(({ settings: { appearance } }, { settings: before }) => {
    if (appearance !== before.appearance) remember('appearance', appearance);
  });
  session.subscribe((user, _, elsewhere) => {
    const before = known;
    known = user;
    if (!user) return;
    const { settings } = user;
    if (
      before
        ? before.settings.appearance !== settings.appearance
        : elsewhere || !chosen(appearanceCookie.name)
    )
      setAppearance(store, settings.appearance);
    if (before) return;
    remember('appearance', store.getState().settings.appearance);
    if (choice) rememberChoice();
    // An address with a locale prefix asks for that language explicitly.
    else if (locale.current === DEFAULT_LOCALE && settings.locale !== DEFAULT_LOCALE)
      locale.switch(settings.locale);
  });
}
