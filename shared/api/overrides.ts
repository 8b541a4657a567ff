import { z } from 'zod';
import { developmentOrigin } from '../domain/development-origin.ts';
import type { Endpoint } from './endpoint.ts';
import { releaseVersionSchema } from './releases.ts';

/** Areas that one viewer may override at a time: more would not fit into a cookie. */
export const MOST_OVERRIDES = 8;

/** The id of an area, or `shell`. */
export const overriddenAreaSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);

const developmentSchema = z
  .string()
  .max(100)
  .refine((text) => developmentOrigin(text) !== undefined, { params: { code: 'development_origin' } })
  .overwrite((text) => developmentOrigin(text) ?? text);

/** The override that an operator sees of an area instead of the live release: another release, or a build on the own machine. */
export const overrideSchema = z
  .strictObject({
    version: releaseVersionSchema.optional(),
    /** Origin of the development server, such as `http://localhost:5170`. */
    development: developmentSchema.optional(),
  })
  .refine(({ version, development }) => (version === undefined) !== (development === undefined), {
    path: ['version'],
    params: { code: 'override_target' },
  });
export type Override = z.infer<typeof overrideSchema>;

/** The overrides of one viewer, by area id or `shell`. */
export const overridesSchema = z
  .record(overriddenAreaSchema, overrideSchema)
  .refine((areas) => Object.keys(areas).length <= MOST_OVERRIDES, { params: { code: 'override_limit' } });
export type Overrides = z.infer<typeof overridesSchema>;

export const OVERRIDE_ENDPOINTS: Endpoint[] = [
  {
    method: 'put',
    path: '/api/ops/overrides/{area}',
    tag: 'Releases',
    summary: 'Show the calling operator another release of an area, or a development build, in this browser',
    access: 'operator',
    body: overrideSchema,
    answer: overridesSchema,
    refusals: {
      409: ['override_incompatible', 'override_limit'],
    },
  },
  {
    method: 'delete',
    path: '/api/ops/overrides',
    tag: 'Releases',
    summary: 'Show the calling operator the live releases again',
    access: 'operator',
  },
];
