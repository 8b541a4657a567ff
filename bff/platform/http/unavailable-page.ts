import type { Context } from 'koa';
import type { Locale } from '@canvass/shared/domain/locales';
import { hashSource } from './hash-source.ts';
import { escapeHtml } from './html.ts';
import { translate } from './language.ts';

const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.25}';
const STYLE_SOURCE = hashSource(STYLE);
/** Seconds after which it makes sense to try again. */
export const RETRY_AFTER = '10';

/**
 * Answers 503 with a page that needs neither the database nor any area.
 * @param what is unavailable, for the page's texts
 * @param framing the policy's rule for framing
 */
export function sendUnavailable(
  ctx: Context,
  what: 'survey' | 'page',
  framing = "frame-ancestors 'none'",
): void {
  const language = ctx.state.lang as Locale;
  const text = (key: string) => escapeHtml(translate(language, `pages.${key}`));
  ctx.status = 503;
  ctx.type = 'html';
  ctx.set({
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER,
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; ${framing}`,
  });
  ctx.body = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(`${what}Unavailable`)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${text(`${what}Unavailable`)}</h1><p>${text(`${what}UnavailableText`)}</p>`,
    `<p><a href="${escapeHtml(ctx.url)}">${text('reload')}</a></p></main></body></html>`,
  ].join('');
}
