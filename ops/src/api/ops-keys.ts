/** The beginning of every query key: an event of the server makes all of them outdated. */
export const OPS = ['ops'] as const;

export const opsKeys = {
  releases: [...OPS, 'releases'],
  health: (area: string, minutes: number) => [...OPS, 'health', area, minutes],
  servers: [...OPS, 'servers'],
  alerts: [...OPS, 'alerts'],
  /** All releases of an area, page by page. */
  list: (area: string) => [...OPS, 'list', area],
  events: (filter: object) => [...OPS, 'events', filter],
};
