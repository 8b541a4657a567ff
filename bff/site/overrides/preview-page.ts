import type { Override } from '@canvass/shared/api/overrides';
import type { Problem } from '@canvass/shared/api/problem';
import { appearanceCss, lightDark } from '@canvass/shared/domain/appearance';
import { localePath, localeTag, type Locale } from '@canvass/shared/domain/locales';
import { hashSource } from '../../platform/http/hash-source.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { translate } from '../../platform/http/language.ts';
import type { AppliedOverride } from '../releases/documents.ts';
import type { Release } from '../releases/state.ts';
import type { ReleaseRow } from '../releases/store/read.ts';
import { PREVIEW_PATH } from './addresses.ts';

const STYLE = [
  appearanceCss,
  'body{font:16px/1.5 system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:12vh 1rem 4rem;overflow-wrap:anywhere}',
  'h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin-top:1.5rem}',
  `.note{color:${lightDark('fg.muted')}}a{color:${lightDark('accent')}}`,
  `button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;border:0;border-radius:10px;cursor:pointer;color:#fff;background:${lightDark('accent.solid')}}`,
  `:focus-visible{outline:2px solid ${lightDark('accent')};outline-offset:2px}`,
].join('');

/** Allows the style sheet and the button's form, and nothing else: no frame can make an operator press it. */
export const PAGE_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Confirmed {
  area: string;
  override: Override;
  row: ReleaseRow | undefined;
  manifest: Release['manifest'] | undefined;
  /** Of this page, to which the button posts. */
  address: string;
  locale: Locale;
}

/** Asks the operator whether they want the preview. */
export function confirmPage({ area, override, row, manifest, address, locale }: Confirmed): string {
  const t = texts(locale);
  const { version, development = '' } = override;
  const kind = version === undefined ? 'development' : 'release';
  const params = { area, version, origin: development };
  const isServed = manifest && 'area' in manifest && manifest.area.serves;
  return page(locale, t(`preview.${kind}.title`, params), [
    `<p>${t(`preview.${kind}.lead`, params)}</p>`,
    row ? `<p class="note">${t('preview.uploaded', uploaded(row, locale))}</p>` : '',
    row?.notes ? `<p class="note">${escapeHtml(row.notes)}</p>` : '',
    isServed ? `<p>${t('preview.served')}</p>` : '',
    form(address, t('preview.start'), link(locale, '/admin', t('preview.cancel'))),
  ]);
}

/** The page that shows what the operator previews now, and the way back. */
export function activePage(overrides: readonly AppliedOverride[], locale: Locale): string {
  const t = texts(locale);
  if (overrides.length === 0) {
    return page(locale, t('preview.none.title'), [
      `<p>${t('preview.none.text')}</p><p>${link(locale, '/admin', t('preview.dashboard'))}</p>`,
    ]);
  }
  const items = overrides.map(
    ({ area, wanted, state }) =>
      `<li><strong>${escapeHtml(`${area} ${wanted}`)}</strong>${state === 'missing' ? `<br>${t('preview.missing')}` : ''}</li>`,
  );
  return page(locale, t('preview.active.title'), [
    `<p>${t('preview.active.text')}</p><ul>${items.join('')}</ul>`,
    form(
      localePath(locale, PREVIEW_PATH),
      t('preview.banner.back'),
      link(locale, '/admin', t('preview.dashboard')),
    ),
  ]);
}

/** Why there is no such preview. */
export function refusedPage({ message, errors = [] }: Problem, locale: Locale): string {
  const t = texts(locale);
  const reasons = errors.map((error) => `<li>${escapeHtml(error.message)}</li>`).join('');
  return page(locale, t('preview.refused'), [
    `<p>${escapeHtml(message)}</p>${reasons && `<ul>${reasons}</ul>`}`,
    `<p>${link(locale, '/admin', t('preview.dashboard'))}</p>`,
  ]);
}

/** Translates for HTML. */
const texts =
  (locale: Locale) =>
  (key: string, params: Record<string, unknown> = {}): string =>
    escapeHtml(translate(locale, key, params));

function uploaded({ author, createdAt }: ReleaseRow, locale: Locale): Record<string, unknown> {
  const format = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return { author, time: `${format.format(createdAt)} UTC` };
}

const link = (locale: Locale, path: string, text: string): string =>
  `<a href="${localePath(locale, path)}">${text}</a>`;

const form = (address: string, text: string, beside: string): string =>
  `<form method="post" action="${escapeHtml(address)}"><button>${text}</button>${beside}</form>`;

function page(locale: Locale, title: string, parts: string[]): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · Canvass</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>${parts.join('')}</main></body></html>`
  );
}
