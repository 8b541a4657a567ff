import { brandDetailSchema, brandInputSchema, brandListSchema } from './brands.ts';
import { designSchema } from '../domain/design-schema.ts';
import { type Endpoint } from './endpoint.ts';
import { pageQuerySchema } from './paging.ts';

/** A workspace's saved designs. */
export const BRAND_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/brands',
    tag: 'Brands',
    access: 'session',
    permission: 'brand:read',
    query: pageQuerySchema,
    answer: brandListSchema,
  },
  {
    method: 'post',
    path: '/api/brands',
    tag: 'Brands',
    access: 'session',
    permission: 'brand:edit',
    idempotencyKey: true,
    body: brandInputSchema,
    answer: brandDetailSchema,
    status: 201,
    location: true,
    refusals: { 409: ['brand_limit'] },
  },
  {
    method: 'get',
    path: '/api/brands/{id}',
    tag: 'Brands',
    access: 'session',
    permission: 'brand:read',
    answer: brandDetailSchema,
  },
  {
    method: 'get',
    path: '/api/brands/{id}/design',
    tag: 'Brands',
    summary:
      'The design that surveys of the workspace which use a brand have, also after the brand was deleted',
    access: 'session',
    internal: true,
    permission: 'brand:read',
    answer: designSchema,
  },
  {
    method: 'put',
    path: '/api/brands/{id}',
    tag: 'Brands',
    access: 'session',
    permission: 'brand:edit',
    body: brandInputSchema,
    answer: brandDetailSchema,
    ifMatch: 'required',
    current: brandDetailSchema,
  },
  {
    method: 'delete',
    path: '/api/brands/{id}',
    tag: 'Brands',
    access: 'session',
    permission: 'brand:edit',
    ifMatch: 'optional',
    current: brandDetailSchema,
  },
];
