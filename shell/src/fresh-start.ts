const KEY = 'canvass.reloaded';

/**
 * The shell's own files are gone: a deploy replaced them between the document and this request. One reload fetches the
 * new document; if that fails as well, the document's own words stay on the screen, because a loop would be worse.
 */
export function freshStart(error: unknown): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  const now = Date.now();
  if (now - last < 60_000) throw error;
  sessionStorage.setItem(KEY, String(now));
  location.reload();
}
