import { LOCALES } from '@canvass/shared/domain/locales';

/**
 * First segments of the addresses that the server answers before it looks for an area: a route below one of them would never
 * be reached. A test compares the list with the server's routes.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'dev',
  'docs',
  'healthz',
  'images',
  'mails',
  'mcp',
  'metrics',
  'o',
  'ops',
  'p',
  'preview',
  'r',
  'readyz',
  's',
  'survey',
  'widget',
  // Languages: the server removes the prefix before it looks for the route.
  ...LOCALES.map(({ code }) => code),
]);
