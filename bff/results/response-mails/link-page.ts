import { appearanceCss, lightDark } from '@canvass/shared/domain/appearance';
import type { Locale } from '@canvass/shared/domain/locales';
import { hashSource } from '../../platform/http/hash-source.ts';
import { escapeHtml } from '../../platform/http/html.ts';

const STYLE = [
  appearanceCss,
  `body{margin:0;background:${lightDark('bg')};color:${lightDark('fg')};font:1.0625rem/1.5 system-ui,sans-serif}`,
  'main{max-width:34rem;margin:0 auto;padding:16vh 1.5rem 4rem}h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}p{overflow-wrap:anywhere}',
  `button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:8px;background:${lightDark('accent')};color:${lightDark('bg.panel')};cursor:pointer}`,
  `button:focus-visible{outline:3px solid ${lightDark('fg')};outline-offset:2px}`,
].join('');

/** The policy of a page about mails: it may load its own style and send its own form. */
export const LINK_PAGE_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

interface LinkPage {
  locale: Locale;
  title: string;
  text: string;
  /** The button that does what the link is for; absent once it is done. Opening the page alone does nothing. */
  button?: string;
}

/** The page of a link in a mail. Programs that open links of mails, such as virus scanners, change nothing by that. */
export function linkPage({ locale, title, text, button }: LinkPage): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Canvass</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    `${button ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>` : ''}</main></body></html>`
  );
}
