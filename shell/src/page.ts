import type { ShellPage } from '@canvass/shared/federation/shell-page';

/**
 * Reads the configuration that the server wrote into the document. Both are of the same build, so it isn't validated
 * again.
 */
export function readPage(): ShellPage {
  const text = document.getElementById('page-config')?.textContent;
  if (!text) throw new Error('the document has no page-config');
  return JSON.parse(text) as ShellPage;
}
