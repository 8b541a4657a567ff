import type { AreaContext } from '@canvass/shared/contract/area';
import { detour } from '@canvass/shared/contract/guard';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { type LoaderFunction, redirect, redirectDocument } from 'react-router-dom';

/**
 * Loader of an area's stubs: redirects users from addresses that aren't for them (S6.1), as the server does for whole
 * documents. A page with Google login is loaded as a new document if this document's content policy doesn't allow the
 * popup.
 */
export function guard(ctx: AreaContext): LoaderFunction {
  return ({ request }) => {
    const url = new URL(request.url);
    const { path } = splitLocalePath(url.pathname);
    const match = matchRoute(ctx.page.registry, path);
    if (!match) return null;
    const away = detour(match.route.guard, path + url.search, ctx.session.user() !== null);
    if (away) return redirect(away);
    if (match.route.google && !ctx.page.firebase.google) {
      // The router adds its basename, the locale prefix, here as well.
      return redirectDocument(path + url.search);
    }
    return null;
  };
}
