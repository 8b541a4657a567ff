import type { Appearance } from '../domain/appearance.ts';
import { cookieText } from '../domain/cookie-text.ts';
import { appearanceCookie } from '../domain/stored-items.ts';
import type { ShellStore } from './shell-store.ts';

/** Applies the choice at once and stores it in a cookie, so that the server's next document has it. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = appearance;
  // Not HttpOnly: the cookie is written by script.
  const { name, lifetime: seconds } = appearanceCookie;
  document.cookie = cookieText(name, appearance, { seconds, secure: location.protocol === 'https:' });
}

/** The same, for the shell and its areas. */
export function setAppearance(store: ShellStore, appearance: Appearance): void {
  applyAppearance(appearance);
  store.setState(({ settings }) => ({ settings: { ...settings, appearance } }));
}
