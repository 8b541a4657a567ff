import type { AreaContext } from '@canvass/shared/contract/area';
import { detour } from '@canvass/shared/contract/guard';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { personIn, type ShellStore } from '@canvass/shared/state/shell-store';
import type { createBrowserRouter } from 'react-router-dom';

/**
 * The page's reaction to a sign-in or sign-out, in this tab or another: the store is updated, a guarded page is left,
 * and a page of one user is never continued as another's.
 */
export function followSession(
  ctx: AreaContext,
  router: ReturnType<typeof createBrowserRouter>,
  store: ShellStore,
): void {
  ctx.session.subscribe((user, ended) => {
    const before = store.getState().user;
    if (before && user && before.id !== user.id) {
      location.reload();
      return;
    }
    store.setState(personIn(user));
    const { pathname, search } = router.state.location;
    const { path } = splitLocalePath(pathname);
    const match = matchRoute(ctx.page.registry, path);
    const away = match?.route.guard === 'user' && detour('user', path + search, user !== null, ended);
    if (!away) return;
    void router.navigate(away, { replace: true });
    // A question about a page that is left is closed with it.
    const { confirmDialog } = store.getState();
    if (confirmDialog.visible) confirmDialog.onCancel();
  });
}
