import Router from '@koa/router';
import { type Locale, LOCALES, localePath } from '@canvass/shared/domain/locales';
import { escapeHtml } from '../../platform/http/html.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { referencePaths } from '../reference/routes.ts';
import type { PublicSite } from './renderer.ts';

/** `/sitemap.xml`, also below `/it` (S2.1), and `/robots.txt`. */
export function sitemapRoutes(origin: string, site: PublicSite): Router {
  const router = new Router();
  for (const { code } of LOCALES) {
    router.get(localePath(code, '/sitemap.xml'), async (ctx) => {
      const paths = await site.paths();
      if (!paths) throw new ProblemError(503, 'unavailable');
      ctx.type = 'application/xml';
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = sitemap(origin, [...paths, ...referencePaths()], code);
    });
  }
  router.get('/robots.txt', (ctx) => {
    ctx.type = 'text';
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = [
      'User-agent: *',
      'Disallow: /api/',
      ...LOCALES.flatMap(({ code }) =>
        ['/admin', '/widget/'].map((path) => `Disallow: ${localePath(code, path)}`),
      ),
      ...LOCALES.map(({ code }) => `Sitemap: ${origin}${localePath(code, '/sitemap.xml')}`),
      '',
    ].join('\n');
  });
  return router;
}

/** The sitemap of one language, with the same page in the other ones as alternates. */
function sitemap(origin: string, paths: string[], locale: Locale): string {
  const address = (code: Locale, path: string) => escapeHtml(origin + localePath(code, path));
  const entries = paths.map((path) => {
    const alternates = LOCALES.map(
      ({ code }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code, path)}"/>`,
    );
    return `<url><loc>${address(locale, path)}</loc>${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
