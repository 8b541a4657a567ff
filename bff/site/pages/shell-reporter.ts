import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellPage } from '@canvass/shared/federation/shell-page';
import { escapeHtml } from '../../platform/http/html.ts';

/** The path of shared/document/report-shell.js, a script that browsers run and the server only sends. */
const SOURCE = join(import.meta.dirname, '../../../shared/document/report-shell.js');

/** Removes a script's indentation and lines of comments, because each document carries the script. */
const compact = (source: string): string =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

let script: string | undefined;

/**
 * The inline script that reports whether the shell has started, to be placed right after the root element. Empty for a shell
 * that is no release: it couldn't be rolled back.
 * @param route pattern of the document's address
 */
export function shellReporter(
  { apiBase, release, nonce }: Pick<ShellPage, 'apiBase' | 'release' | 'nonce'>,
  route: string,
): string {
  if (release === undefined) return '';
  script ??= compact(readFileSync(SOURCE, 'utf8'));
  const data = { address: `${apiBase}/area-reports`, release, route };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  return `<script nonce="${nonce}" ${attributes.join(' ')}>${script}</script>\n`;
}
