import { z } from 'zod';
import { AREA_FAILURES } from '../domain/area-failures.ts';
import { withBodyLimits } from '../domain/body-limits.ts';
import type { Endpoint } from './endpoint.ts';

/** How fast a page was for its reader: milliseconds, except the layout shift, which has no unit. */
export const WEB_VITALS = ['TTFB', 'LCP', 'INP', 'CLS'] as const;

const about = {
  area: z.string().min(1).max(64),
  version: z.string().min(1).max(64),
  /** Pattern of the page's address, without ids: `/admin/surveys/:id`. */
  route: z.string().max(200),
};

/** Something that a shell noticed about an area. */
export const areaReportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mounted'), ...about }),
  z.object({
    kind: z.literal('failed'),
    ...about,
    reason: z.enum(AREA_FAILURES),
    /** The first line of the first error, without what could be about a person. */
    message: z.string().max(200),
  }),
  z.object({
    kind: z.literal('vital'),
    ...about,
    name: z.enum(WEB_VITALS),
    value: z.number().min(0).max(3_600_000),
  }),
]);
export type AreaReport = z.infer<typeof areaReportSchema>;

/** Bytes of a body at most: what `sendBeacon` sends while a page is left has to be small. */
export const AREA_REPORTS_BYTES = 4096;

export const areaReportsSchema = withBodyLimits(
  z.object({ reports: z.array(areaReportSchema).min(1).max(20) }),
  { bytes: AREA_REPORTS_BYTES, fields: 20, values: 300 },
);

export const AREA_REPORT_ENDPOINTS: Endpoint[] = [
  {
    method: 'post',
    path: '/api/area-reports',
    tag: 'Areas',
    summary:
      'What a page noticed about the areas that it loaded; counted by area and version, for the operator',
    access: 'public',
    body: areaReportsSchema,
  },
];
