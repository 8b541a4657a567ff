import Router from '@koa/router';
import type { Feed } from '@canvass/shared/contract/public-site';
import { type Locale, LOCALES, localePath, localeTag } from '@canvass/shared/domain/locales';
import { ProblemError } from '../../platform/http/problem.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { PublicSite } from './renderer.ts';

/** The address of the blog's feed, without locale prefix. */
export const FEED_PATH = '/blog/rss.xml';

/** `/blog/rss.xml`, also below `/it`: the blog as RSS 2.0. */
export function feedRoutes(origin: string, site: PublicSite): Router {
  const router = new Router();
  for (const { code } of LOCALES) {
    router.get(localePath(code, FEED_PATH), async (ctx) => {
      const feed = await site.feed(code);
      if (!feed) throw new ProblemError(503, 'unavailable');
      ctx.set('Content-Type', 'application/rss+xml; charset=utf-8');
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = rss(origin, feed, code);
    });
  }
  return router;
}

function rss(origin: string, { title, description, entries }: Feed, locale: Locale): string {
  const address = (path: string) => escapeHtml(origin + localePath(locale, path));
  const items = entries.map((entry) =>
    [
      '<item>',
      `<title>${escapeHtml(entry.title)}</title>`,
      `<link>${address(entry.path)}</link>`,
      `<guid>${address(entry.path)}</guid>`,
      `<description>${escapeHtml(entry.description)}</description>`,
      `<pubDate>${new Date(entry.date).toUTCString()}</pubDate>`,
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(title)}</title>`,
    `<link>${address('/blog')}</link>`,
    `<description>${escapeHtml(description)}</description>`,
    `<language>${localeTag(locale).toLowerCase()}</language>`,
    `<atom:link href="${address(FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
