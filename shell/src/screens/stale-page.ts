import { reloadedPage } from '@canvass/shared/domain/stored-items';

/** Within this time after a reload, files that are missing again have another cause. */
const MINUTES_5 = 5 * 60_000;

function lastReload(): { path: string; at: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(reloadedPage.name) ?? 'null') as {
      path: string;
      at: number;
    } | null;
  } catch {
    return null;
  }
}

/** Whether reloading may help: the page was not reloaded for this reason recently. */
export function reloadMayHelp(): boolean {
  const last = lastReload();
  return last?.path !== location.pathname || Date.now() - last.at > MINUTES_5;
}

/** Reloads the page and stores that it did, so that the same offer isn't repeated in a loop. */
export function reloadForNewFiles(): void {
  try {
    sessionStorage.setItem(reloadedPage.name, JSON.stringify({ path: location.pathname, at: Date.now() }));
  } catch {
    // Storage is disabled: the offer is repeated, but only a click reloads.
  }
  location.reload();
}
