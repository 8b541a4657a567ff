import type { RouteObject } from '@canvass/shared/router/router';
import { permitted } from '@canvass/shared/screens/permitted';
import { DetailPage } from './detail/detail-page.tsx';
import { EditPage } from './form/edit-page.tsx';
import { NewPage } from './form/new-page.tsx';
import { ListPage } from './list/list-page.tsx';

const list = { to: '/admin/widgets', label: 'insufficient.list' } as const;

/** The area's screens, by the paths that `area.json` lists. */
export const routes: RouteObject[] = [
  { path: '/admin/widgets', Component: ListPage },
  { path: '/admin/widgets/new', Component: permitted('widget:edit', NewPage, list) },
  { path: '/admin/widgets/:id', Component: DetailPage },
  {
    path: '/admin/widgets/:id/edit',
    Component: permitted('widget:edit', EditPage, { ...list, thing: 'widgets/:id' }),
  },
];
