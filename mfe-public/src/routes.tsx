import type { AreaContext } from '@canvass/shared/contract/area';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import type { TFunction } from 'i18next';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import area from '../area.json';
import { resolvePage } from '../site/resolve.tsx';
import { SitePageScreen } from './site-page-screen.tsx';

/**
 * Every address of `area.json` shows the page that its path resolves to; the texts of a language are loaded with its
 * first page.
 */
export function siteRoutes(ctx: AreaContext): RouteObject[] {
  const loader = async ({ request }: LoaderFunctionArgs) => {
    const content =
      ctx.locale.current === 'it'
        ? (await import('../site/content/it.ts')).default
        : (await import('../site/content/en.ts')).default;
    const path = splitLocalePath(new URL(request.url).pathname).path.replace(/(.)\/$/, '$1');
    // For an unknown post or category the shell's "not found" page is shown, as for every unknown address.
    const page = resolvePage(path, content, ((key: string) => key) as TFunction);
    if (!page) throw new Response(null, { status: 404 });
    return content;
  };
  return area.routes.map(({ path }) => ({ path, loader, Component: SitePageScreen }));
}
