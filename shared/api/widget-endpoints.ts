import { type Endpoint } from './endpoint.ts';
import { pageQuerySchema } from './paging.ts';
import { publicWidgetSchema, widgetInputSchema, widgetListSchema, widgetSchema } from './widgets.ts';

/** A creator's widgets, and what the loader on somebody's page calls. */
export const WIDGET_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/widgets',
    tag: 'Widgets',
    summary: 'The widgets, the newest first',
    access: 'session',
    query: pageQuerySchema,
    answer: widgetListSchema,
  },
  {
    method: 'post',
    path: '/api/widgets',
    tag: 'Widgets',
    summary: 'Make a widget',
    access: 'session',
    body: widgetInputSchema,
    answer: widgetSchema,
    status: 201,
    refusals: { 409: 'The plan allows no more widgets.' },
  },
  {
    method: 'get',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    summary: 'One widget',
    access: 'session',
    answer: widgetSchema,
  },
  {
    method: 'put',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    summary: 'Replace a widget',
    access: 'session',
    body: widgetInputSchema,
    answer: widgetSchema,
    ifMatch: 'required',
    current: widgetSchema,
  },
  {
    method: 'delete',
    path: '/api/widgets/{id}',
    tag: 'Widgets',
    summary: 'Delete a widget',
    access: 'session',
  },
  {
    method: 'get',
    path: '/api/public/widgets/{id}',
    tag: 'Widgets',
    summary: 'What the loader needs to know; from any origin',
    access: 'public',
    anyOrigin: true,
    answer: publicWidgetSchema,
  },
  {
    method: 'post',
    path: '/api/public/widgets/{id}/views',
    tag: 'Widgets',
    summary: 'Count that the widget was shown',
    access: 'public',
    anyOrigin: true,
  },
  {
    method: 'post',
    path: '/api/public/widgets/{id}/opens',
    tag: 'Widgets',
    summary: 'Count that the widget was opened',
    access: 'public',
    anyOrigin: true,
  },
];
