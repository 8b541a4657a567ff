import { type Endpoint } from './endpoint.ts';
import { pageQuerySchema } from './paging.ts';
import {
  publicWidgetSchema,
  widgetInputSchema,
  widgetListSchema,
  widgetReportQuerySchema,
  widgetSchema,
} from './widgets.ts';

/** A creator's widgets, and the endpoints of the loader on a hosting page. */
export const WIDGET_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/widgets',
    tag: 'Widgets',
    access: 'session',
    permission: 'widget:read',
    query: pageQuerySchema,
    answer: widgetListSchema,
  },
  {
    method: 'post',
    path: '/api/widgets',
    tag: 'Widgets',
    access: 'session',
    permission: 'widget:edit',
    idempotencyKey: true,
    body: widgetInputSchema,
    answer: widgetSchema,
    status: 201,
    refusals: { 409: ['widget_limit'] },
  },
  {
    method: 'get',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    access: 'session',
    permission: 'widget:read',
    answer: widgetSchema,
  },
  {
    method: 'put',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    access: 'session',
    permission: 'widget:edit',
    body: widgetInputSchema,
    answer: widgetSchema,
    ifMatch: 'required',
    current: widgetSchema,
  },
  {
    method: 'delete',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    access: 'session',
    permission: 'widget:edit',
  },
  {
    method: 'get',
    path: '/api/public/widgets/{id}',
    tag: 'Widgets',
    access: 'public',
    anyOrigin: true,
    answer: publicWidgetSchema,
  },
  {
    method: 'post',
    path: '/api/public/widgets/{id}/views',
    tag: 'Widgets',
    access: 'public',
    anyOrigin: true,
    query: widgetReportQuerySchema,
  },
  {
    method: 'post',
    path: '/api/public/widgets/{id}/opens',
    tag: 'Widgets',
    access: 'public',
    anyOrigin: true,
    query: widgetReportQuerySchema,
  },
];
