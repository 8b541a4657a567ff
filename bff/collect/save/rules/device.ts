import type { SavedRow } from '../../../results/responses/saved-row.ts';

/** The kind of device in a `User-Agent` header. Only this word is stored, never the header. */
export function deviceOf(userAgent: string): SavedRow['device'] {
  const android = /Android/i.test(userAgent);
  if (/iPad|Tablet/i.test(userAgent) || (android && !/Mobile/i.test(userAgent))) return 'tablet';
  if (android || /Mobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : 'unknown';
}
