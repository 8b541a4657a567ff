import type { RouteObject } from '@canvass/shared/router/router';
import type { Permission } from '@canvass/shared/domain/policy';
import { permitted } from '@canvass/shared/screens/permitted';
import type { ComponentType } from 'react';
import { DeliveriesPage } from './deliveries/deliveries-page.tsx';
import { DetailPage } from './detail/detail-page.tsx';
import { EditPage } from './form/edit-page.tsx';
import { NewPage } from './form/new-page.tsx';
import { ListPage } from './list/list-page.tsx';

const dashboard = { to: '/admin', label: 'insufficient.dashboard' } as const;
const page = (permission: Permission, Screen: ComponentType) => permitted(permission, Screen, dashboard);
const webhook = (permission: Permission, Screen: ComponentType) =>
  permitted(permission, Screen, { ...dashboard, thing: 'webhooks/:id' });

/** The area's screens, by the paths that `area.json` lists. */
export const routes: RouteObject[] = [
  { path: '/admin/webhooks', Component: page('webhook:read', ListPage) },
  { path: '/admin/webhooks/new', Component: page('webhook:edit', NewPage) },
  { path: '/admin/webhooks/:id', Component: webhook('webhook:read', DetailPage) },
  { path: '/admin/webhooks/:id/edit', Component: webhook('webhook:edit', EditPage) },
  { path: '/admin/webhooks/:id/deliveries', Component: webhook('webhook:read', DeliveriesPage) },
];
