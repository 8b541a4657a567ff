import type { RenderedPage } from '@canvass/shared/contract/public-site';
import type { Artifact, RegistryEntry } from '@canvass/shared/contract/registry';
import { type Appearance, appearanceCss } from '@canvass/shared/domain/appearance';
import { LOCALES, localePath, localeTag } from '@canvass/shared/domain/locales';
import type { ShellBuildManifest } from '@canvass/shared/federation/build-manifest';
import type { ShellPage } from '@canvass/shared/federation/shell-page';
import { FEED_PATH } from '../rendering/feed.ts';
import { ICON_PATH } from './icon.ts';
import { SHARE_SIZE, shareImagePath } from './share-image.ts';
import { shellReporter } from './shell-reporter.ts';
import { escapeHtml, inlineJson, voidTag } from '../../platform/http/html.ts';

/** For texts that are shown without the shell's styles. */
const PLAIN_CSS =
  'noscript,.failed{display:block;max-width:32rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}';

export interface DocumentInput {
  page: ShellPage;
  shell: ShellBuildManifest;
  /** Of the area that this address belongs to: the scripts that the document preloads. */
  area: Pick<RegistryEntry, 'entry' | 'preload'> | null;
  /** Pattern of the address, `/admin/surveys/:id`; empty if no area has it. */
  route: string;
  /** Whether it is a page of the dashboard, which needs more of the shell's scripts. */
  dashboard: boolean;
  /** Whether it is a page for signing in or registering, which needs others. */
  signIn: boolean;
  origin: string;
  /** Without locale prefix and query. */
  path: string;
  title: string;
  description: string;
  appearance: Appearance;
  /**
   * The rendered page inside the root element, until the shell has rendered the same; absent where only the shell
   * renders.
   */
  rendered?: Pick<RenderedPage, 'html' | 'style' | 'data'> | undefined;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** Says that the page shows a preview; undefined if it doesn't. */
  banner: { html: string; css: string } | undefined;
  /** The document's own texts, for browsers in which the shell doesn't run. */
  texts: {
    /** Shown without JavaScript. */
    noScript: string;
    /** Shown when the shell could not be loaded, with a button to retry. */
    failed: string;
    reload: string;
  };
}

/** Preloads a script. The digest must equal that of the later request, or the browser fetches the file twice. */
function preload({ href, integrity }: Artifact, nonce: string): string {
  return voidTag('link', { rel: 'preload', as: 'script', href, integrity, crossorigin: 'anonymous', nonce });
}

function shellArtifact(shell: ShellBuildManifest, file: string): Artifact {
  return { href: `/s/${file}`, integrity: shell.files[file] ?? '' };
}

/** Links to the same page in each language, and to the default for readers of other languages. */
function alternates(origin: string, path: string): string[] {
  const links = LOCALES.map(({ code }) => ({
    hreflang: code as string,
    href: origin + localePath(code, path),
  }));
  return [...links, { hreflang: 'x-default', href: origin + path }].map((link) =>
    voidTag('link', { rel: 'alternate', ...link }),
  );
}

/**
 * Structured data for search engines (S2.9).
 * @param addressOf the address of a path, which the site has for an `item` of a list: it knows no origin
 */
function structured(
  { data }: Pick<RenderedPage, 'data'>,
  url: string,
  addressOf: (path: string) => string,
): string[] {
  const complete = (entry: object): object =>
    JSON.parse(JSON.stringify(entry), (name, value: unknown) =>
      name === 'item' && typeof value === 'string' && value.startsWith('/') ? addressOf(value) : value,
    );
  return data.map(
    (entry) =>
      `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', url, ...complete(entry) })}</script>`,
  );
}

/** Renders the complete document of the shell. */
export function shellDocument(input: DocumentInput): string {
  const { page, shell, area, origin, path, title, description, texts, rendered, banner } = input;
  const { nonce, locale } = page;
  const appearance = input.appearance === 'system' ? '' : ` data-appearance="${input.appearance}"`;
  const addressOf = (to: string) => origin + localePath(locale, to);
  const address = addressOf(path);
  const entry = shellArtifact(shell, shell.entry);
  const files = [
    ...shell.preload,
    ...(shell.preloadMessages?.[locale] ?? []),
    ...((input.dashboard && shell.preloadDashboard) || []),
    ...((input.signIn && shell.preloadSignIn) || []),
  ];
  const scripts = files.map((file) => shellArtifact(shell, file));
  const early = [...scripts, ...(area ? [area.entry, ...area.preload] : [])];
  const head = [
    voidTag('meta', { charset: 'utf-8' }),
    voidTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(title)}</title>`,
    voidTag('meta', { name: 'description', content: description }),
    ...(input.indexed
      ? [voidTag('link', { rel: 'canonical', href: address }), ...alternates(origin, path)]
      : [voidTag('meta', { name: 'robots', content: 'noindex' })]),
    voidTag('meta', { property: 'og:type', content: 'website' }),
    voidTag('meta', { property: 'og:title', content: title }),
    voidTag('meta', { property: 'og:description', content: description }),
    voidTag('meta', { property: 'og:url', content: address }),
    voidTag('meta', { property: 'og:locale', content: localeTag(locale).replace('-', '_') }),
    voidTag('meta', { property: 'og:image', content: origin + shareImagePath(locale) }),
    voidTag('meta', { property: 'og:image:width', content: String(SHARE_SIZE.width) }),
    voidTag('meta', { property: 'og:image:height', content: String(SHARE_SIZE.height) }),
    voidTag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...(rendered
      ? [
          voidTag('link', {
            rel: 'alternate',
            type: 'application/rss+xml',
            title: 'Canvass',
            href: origin + localePath(locale, FEED_PATH),
          }),
        ]
      : []),
    `<style nonce="${nonce}">${appearanceCss}${PLAIN_CSS}${banner?.css ?? ''}</style>`,
    ...(rendered
      ? [
          voidTag('link', { rel: 'stylesheet', href: rendered.style }),
          ...structured(rendered, address, addressOf),
        ]
      : []),
    voidTag('link', { rel: 'icon', href: ICON_PATH, type: 'image/svg+xml' }),
    ...early.map((artifact) => preload(artifact, nonce)),
    `<script type="application/json" id="page-config">${inlineJson(page)}</script>`,
    `${voidTag('script', {
      src: entry.href,
      integrity: entry.integrity,
      crossorigin: 'anonymous',
      nonce,
      defer: true,
    })}</script>`,
  ];
  return `<!doctype html>
<html lang="${locale}"${appearance}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root" data-failed="${escapeHtml(texts.failed)}" data-reload="${escapeHtml(texts.reload)}">${rendered?.html ?? ''}</div>
${shellReporter(page, input.route)}${banner?.html ?? ''}${rendered ? '' : `<noscript>${escapeHtml(texts.noScript)}</noscript>`}
</body>
</html>
`;
}
