import type { OpsPageConfig } from '@canvass/shared/contract/ops-page';
import { type Appearance, appearanceCss } from '@canvass/shared/domain/appearance';
import type { StandaloneBuildManifest } from '@canvass/shared/federation/build-manifest';
import { escapeHtml, inlineJson, voidTag } from '../../platform/http/html.ts';
import { ICON_PATH } from '../../site/pages/icon.ts';

interface OpsDocument {
  page: OpsPageConfig;
  build: StandaloneBuildManifest;
  title: string;
  appearance: Appearance;
  noScript: string;
}

/** Renders the document of the operators' page. Nothing in it comes from a release. */
export function opsDocument({ page, build, title, appearance, noScript }: OpsDocument): string {
  const { nonce, locale } = page;
  const chosen = appearance === 'system' ? '' : ` data-appearance="${appearance}"`;
  const script = { src: `/o/${build.entry}`, integrity: build.files[build.entry], crossorigin: 'anonymous' };
  const head = [
    voidTag('meta', { charset: 'utf-8' }),
    voidTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    voidTag('meta', { name: 'robots', content: 'noindex' }),
    `<style nonce="${nonce}">${appearanceCss}</style>`,
    voidTag('link', { rel: 'icon', href: ICON_PATH, type: 'image/svg+xml' }),
    `<script type="application/json" id="page-config">${inlineJson(page)}</script>`,
    `${voidTag('script', { ...script, nonce, defer: true })}</script>`,
  ];
  return `<!doctype html>
<html lang="${locale}"${chosen}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${escapeHtml(noScript)}</noscript>
</body>
</html>
`;
}
