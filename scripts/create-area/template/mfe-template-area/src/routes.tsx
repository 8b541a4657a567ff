import type { RouteObject } from '@canvass/shared/router/router';
import { EditPage } from './edit/edit-page.tsx';
import { ListPage } from './list/list-page.tsx';

/** The area's screens, by the paths that `area.json` lists. */
export const routes: RouteObject[] = [
  { path: '/admin/template-area', Component: ListPage },
  { path: '/admin/template-area/:id', Component: EditPage },
];
