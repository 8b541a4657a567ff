import { lightDark } from '@canvass/shared/domain/appearance';
import { localePath, type Locale } from '@canvass/shared/domain/locales';
import { escapeHtml } from '../../platform/http/html.ts';
import { translate } from '../../platform/http/language.ts';
import type { AppliedOverride } from '../releases/documents.ts';
import { PREVIEW_PATH } from './addresses.ts';

/**
 * The banner has a height that layouts subtract (`--preview-banner`), so that it hides nothing. Above what sticks to a page,
 * below dialogs and the skip link.
 */
const CSS = [
  ':root{--preview-banner:2.75rem;scroll-padding-top:var(--preview-banner)}',
  '@media (max-width:40rem){:root{--preview-banner:4.25rem}:root:has(#preview-banner[data-failed]){--preview-banner:9rem}}',
  'body{padding-top:var(--preview-banner)!important}',
  `#preview-banner{position:fixed;inset:0 0 auto;z-index:20;box-sizing:border-box;height:var(--preview-banner);padding:0 1rem;display:flex;align-items:center;justify-content:center;gap:.5rem 1rem;font:.875rem/1.35 system-ui,sans-serif;background:${lightDark('warning.subtle')};color:${lightDark('fg')};border-bottom:1px solid ${lightDark('warning.border')}}`,
  '#preview-banner p{margin:0;min-width:0;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow-wrap:anywhere}',
  `#preview-banner[data-failed]{background:${lightDark('danger.subtle')};border-color:${lightDark('danger.border')}}`,
  '#preview-banner[data-failed] p{-webkit-line-clamp:6}',
  '#preview-banner a{color:inherit;font-weight:600;text-decoration:underline}',
  `#preview-banner button{min-height:2rem;padding:.25rem .75rem;font:inherit;font-weight:600;cursor:pointer;white-space:nowrap;border-radius:8px;border:1px solid ${lightDark('border.control')};background:${lightDark('bg.panel')};color:inherit}`,
  `#preview-banner :focus-visible{outline:2px solid ${lightDark('accent')};outline-offset:2px}`,
  '@media (max-width:40rem){#preview-banner[data-failed]{flex-direction:column;align-items:start}}',
  '@media print{:root{--preview-banner:0px}#preview-banner{display:none}}',
].join('');

/**
 * The banner of a document with overrides. It is part of the document and not of the shell, so that the way back works also
 * when the previewed shell doesn't, and with every release of the shell. It is the last element, so that the page's own skip
 * link stays the first one. The shell replaces the text when a development server can't be reached (`data-unreachable`).
 * @returns undefined without overrides
 */
export function previewBanner(
  overrides: readonly AppliedOverride[],
  locale: Locale,
): { html: string; css: string } | undefined {
  if (overrides.length === 0) return undefined;
  const t = (key: string, params?: Record<string, unknown>) => escapeHtml(translate(locale, key, params));
  const named = (state: AppliedOverride['state'][]) =>
    overrides
      .flatMap((each) => (state.includes(each.state) ? [`${each.area} ${each.wanted}`] : []))
      .join(', ');
  const [shown, missing] = [named(['shown', 'development']), named(['missing'])];
  const parts = [
    shown ? t('preview.banner.shown', { releases: shown }) : '',
    missing ? t('preview.banner.missing', { releases: missing }) : '',
    t('preview.banner.private'),
  ];
  const address = localePath(locale, PREVIEW_PATH);
  const unreachable = t('preview.banner.unreachable', { server: '{server}', area: '{area}' });
  const html = [
    `<section id="preview-banner" aria-label="${t('preview.banner.label')}">`,
    `<p><a href="${address}">${t('preview.banner.label')}</a>: <span data-unreachable="${unreachable}">${parts.filter(Boolean).join(' ')}</span></p>`,
    `<form method="post" action="${address}"><button>${t('preview.banner.back')}</button></form>`,
    '</section>\n',
  ].join('');
  return { html, css: CSS };
}
