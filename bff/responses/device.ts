import type { SavedRow } from './save-rows.ts';

/** The kind of device a browser says it runs on. Only this word is stored, not what was sent. */
export function deviceOf(userAgent: string): SavedRow['device'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone|iPod|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : 'unknown';
}
