import type { SavedRow } from '../../results/responses/saved-row.ts';

/** The kind of device a browser says it runs on. Only this word is stored, not what was sent. */
export function deviceOf(userAgent: string): SavedRow['device'] {
  const android = /Android/i.test(userAgent);
  if (/iPad|Tablet/i.test(userAgent) || (android && !/Mobile/i.test(userAgent))) return 'tablet';
  if (android || /Mobi|iPhone|iPod/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : 'unknown';
}
