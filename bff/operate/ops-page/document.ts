import type { OpsPageConfig } from '@canvass/shared/contract/ops-page';
import { type Appearance, appearanceCss } from '@canvass/shared/domain/appearance';
import type { StandaloneBuildManifest } from '@canvass/shared/federation/build-manifest';
import { escapeHtml, inlineJson, voidTag } from '../../platform/http/html.ts';
import { ICON_PATH } from '../../site/pages/icon.ts';

interface OpsDocument {
  page: OpsPageConfig;
  /** Undefined if the server has none: the document has the text of `failed` only. */
  build: StandaloneBuildManifest | undefined;
  title: string;
  appearance: Appearance;
  noScript: string;
  /** Shown when a script can't be loaded or there is none, and the label of the link that loads the page anew. */
  failed: { text: string; reload: string };
}

/**
 * Shows the text of `failed`. During an upgrade behind a balancer, the document and its script may come from servers with different builds of
 * the page, of which the other has no file: the page would stay blank without a word.
 */
const SHOW_FAILURE = `addEventListener('error',e=>{if(e.target.localName==='script')document.getElementById('failed').hidden=false},true)`;

/** Renders the document of the operators' page. Nothing in it comes from a release. */
export function opsDocument({ page, build, title, appearance, noScript, failed }: OpsDocument): string {
  const { nonce, locale } = page;
  const chosen = appearance === 'system' ? '' : ` data-appearance="${appearance}"`;
  const script = build && {
    src: `/o/${build.entry}`,
    integrity: build.files[build.entry],
    crossorigin: 'anonymous',
    nonce,
    defer: true as const,
  };
  const head = [
    voidTag('meta', { charset: 'utf-8' }),
    voidTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    voidTag('meta', { name: 'robots', content: 'noindex' }),
    `<style nonce="${nonce}">${appearanceCss}</style>`,
    voidTag('link', { rel: 'icon', href: ICON_PATH, type: 'image/svg+xml' }),
    `<script type="application/json" id="page-config">${inlineJson(page)}</script>`,
    `<script nonce="${nonce}">${SHOW_FAILURE}</script>`,
    ...(script ? [`${voidTag('script', script)}</script>`] : []),
  ];
  return `<!doctype html>
<html lang="${locale}"${chosen}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root"></div>
<p id="failed" role="alert"${build ? ' hidden' : ''}>${escapeHtml(failed.text)} <a href="">${escapeHtml(failed.reload)}</a></p>
<noscript>${escapeHtml(noScript)}</noscript>
</body>
</html>
`;
}
