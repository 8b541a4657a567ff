import type { Context } from 'koa';
import type { Locale } from '@canvass/shared/domain/locales';
import { hashSource } from './hash-source.ts';
import { escapeHtml } from './html.ts';
import { translate } from './language.ts';

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}';
const STYLE_SOURCE = hashSource(STYLE);

/**
 * Sets the body to a page of a title, a text and a link to the same address, in the reader's language; it needs neither the database nor any
 * area.
 * @param keys of the texts, below `pages`
 * @param framing the policy's rule for framing
 */
export function sendPlainPage(
  ctx: Context,
  keys: { title: string; text: string; link: string },
  framing: string,
): void {
  const language = ctx.state.lang as Locale;
  const text = (key: string) => escapeHtml(translate(language, `pages.${key}`));
  ctx.type = 'html';
  ctx.set({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; ${framing}`,
  });
  ctx.body = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(keys.title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${text(keys.title)}</h1><p>${text(keys.text)}</p>`,
    `<p><a href="${escapeHtml(ctx.url)}">${text(keys.link)}</a></p></main></body></html>`,
  ].join('');
}
