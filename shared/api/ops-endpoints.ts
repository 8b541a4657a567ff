import { EVENT_STREAM, type Endpoint } from './endpoint.ts';
import {
  areaHealthSchema,
  healthQuerySchema,
  opsAlertListSchema,
  opsEventsQuerySchema,
  opsReleasesSchema,
  opsServersSchema,
} from './ops.ts';
import { pageQuerySchema } from './paging.ts';
import { releaseEventListSchema } from './releases.ts';

/** The endpoints by which operators read releases; they move them by the endpoints of `/api/releases`. */
export const OPS_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/ops/releases',
    tag: 'Operation',
    summary:
      'The shell and all areas: what is live or a canary, since when, their releases, and the failure budget',
    access: 'operator',
    answer: opsReleasesSchema,
  },
  {
    method: 'get',
    path: '/api/ops/health',
    tag: 'Operation',
    summary:
      'What pages reported of an area, by version: how many were shown it, failures, web vitals, first errors',
    access: 'operator',
    query: healthQuerySchema,
    answer: areaHealthSchema,
  },
  {
    method: 'get',
    path: '/api/ops/events',
    tag: 'Operation',
    summary: 'What happened to the releases of all areas, or of one, the newest first',
    access: 'operator',
    query: opsEventsQuerySchema,
    answer: releaseEventListSchema,
  },
  {
    method: 'get',
    path: '/api/ops/alerts',
    tag: 'Operation',
    summary: 'The alerts of the last 30 days, the newest first, and whether each was delivered',
    access: 'operator',
    query: pageQuerySchema,
    answer: opsAlertListSchema,
  },
  {
    method: 'get',
    path: '/api/ops/servers',
    tag: 'Operation',
    summary: 'The servers of the installation, with the releases that each serves, and its workers',
    access: 'operator',
    answer: opsServersSchema,
  },
  {
    method: 'get',
    path: '/api/ops/stream',
    tag: 'Operation',
    summary:
      'A stream of events: `releases` when those changed, `health` when reports were stored or a server’s state changed. Events carry no data; read what changed',
    access: 'operator',
    media: EVENT_STREAM,
  },
];
