import type { PageConfig } from '@canvass/shared/contract/page-config';

/** Reads what the server wrote into the document. It is of the same build as this file, hence not checked again. */
export function readPage(): PageConfig {
  const text = document.getElementById('page-config')?.textContent;
  if (!text) throw new Error('the document has no page-config');
  return JSON.parse(text) as PageConfig;
}
