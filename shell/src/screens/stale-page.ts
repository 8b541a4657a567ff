import { reloadedPage } from '@canvass/shared/domain/stored-items';
import { AreaFailure } from '../remotes/area-failure.ts';

/** After this, files that are missing again are another matter. */
const MINUTES_5 = 5 * 60_000;

/** Whether a part of the program could not be fetched: a deploy took the files of this page's build away, usually. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // What the area's own start asked for; its entry and what goes with it have reasons of their own.
  if (error instanceof AreaFailure) return error.reason === 'crashed' && isChunkFailure(error.cause);
  return (
    error.name === 'ChunkLoadError' ||
    /^Loading (?:CSS )?chunk|dynamically imported module/.test(error.message)
  );
}

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

/** Whether loading the page anew may help: it has not been tried for this one yet. */
export function reloadMayHelp(): boolean {
  const last = lastReload();
  return last?.path !== location.pathname || Date.now() - last.at > MINUTES_5;
}

/** Loads the page anew and remembers it, so that nobody is offered the same again and again. */
export function reloadForNewFiles(): void {
  try {
    sessionStorage.setItem(reloadedPage.name, JSON.stringify({ path: location.pathname, at: Date.now() }));
  } catch {
    // Storage is switched off: then the offer comes again, but only ever a click reloads.
  }
  location.reload();
}
