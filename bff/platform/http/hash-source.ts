import { createHash } from 'node:crypto';

/** The source expression by which a Content-Security-Policy allows one inline style or script: `'sha256-…'`, with its quotation marks. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
