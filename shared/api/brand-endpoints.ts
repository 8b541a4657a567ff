import { brandDetailSchema, brandInputSchema, brandListSchema } from './brands.ts';
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
  },
];
