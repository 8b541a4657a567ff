import { detour } from '@canvass/shared/contract/guard';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { personIn, type ShellStore } from '@canvass/shared/state/shell-store';
import type { createBrowserRouter } from 'react-router-dom';
import type { ShellContext } from './shell-context.ts';

/**
 * The page's reaction to a sign-in or sign-out, in this tab or another: the store is updated, a guarded page is left,
 * and a page of one user is never continued as another's. The tab of a sign-in leaves its login page by itself, once it
 * is done there.
 */
export function followSession(
  ctx: ShellContext,
  router: ReturnType<typeof createBrowserRouter>,
  store: ShellStore,
): void {
  ctx.session.subscribe((user, ended, elsewhere) => {
    const before = store.getState().user;
    if (before && user && before.id !== user.id) {
      location.reload();
      return;
    }
    store.setState(personIn(user));
    const { pathname, search } = router.state.location;
    const { path } = splitLocalePath(pathname);
    const match = matchRoute(ctx.page.registry, path);
    const follows = match?.route.guard === 'user' || (elsewhere && !before);
    const away = match && follows && detour(match.route.guard, path + search, user !== null, ended);
    if (!away) return;
    void router.navigate(away, { replace: true });
    // A question about a page that is left is closed with it.
    const { confirmDialog } = store.getState();
    if (confirmDialog.visible) confirmDialog.onCancel();
  });
}
