import type { AreaContext } from '@canvass/shared/contract/area';
import type { RouteObject } from 'react-router-dom';
import area from '../area.json';
import { SitePageScreen } from './site-page-screen.tsx';

/** Every address of `area.json` shows the page that its path resolves to; the texts of a language come with the first. */
export function siteRoutes(ctx: AreaContext): RouteObject[] {
  const loader = async () =>
    ctx.locale.current === 'it'
      ? (await import('../site/content/it.ts')).default
      : (await import('../site/content/en.ts')).default;
  return area.routes.map(({ path }) => ({ path, loader, Component: SitePageScreen }));
}
