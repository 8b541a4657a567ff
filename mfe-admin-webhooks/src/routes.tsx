import type { RouteObject } from '@canvass/shared/router/router';
import { DeliveriesPage } from './deliveries/deliveries-page.tsx';
import { DetailPage } from './detail/detail-page.tsx';
import { EditPage } from './form/edit-page.tsx';
import { NewPage } from './form/new-page.tsx';
import { ListPage } from './list/list-page.tsx';

/** The area's screens, by the paths that `area.json` lists. */
export const routes: RouteObject[] = [
  { path: '/admin/webhooks', Component: ListPage },
  { path: '/admin/webhooks/new', Component: NewPage },
  { path: '/admin/webhooks/:id', Component: DetailPage },
  { path: '/admin/webhooks/:id/edit', Component: EditPage },
  { path: '/admin/webhooks/:id/deliveries', Component: DeliveriesPage },
];
