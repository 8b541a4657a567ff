import { APPEARANCE_COOKIE, type Appearance } from '../domain/appearance.ts';
import type { ShellStore } from './shell-store.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Shows the choice at once and tells the server through a cookie, so that the next document starts with it. */
export function setAppearance(store: ShellStore, appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset.appearance;
  else document.documentElement.dataset.appearance = appearance;
  document.cookie = `${APPEARANCE_COOKIE}=${appearance}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  store.setState(({ settings }) => ({ settings: { ...settings, appearance } }));
}
