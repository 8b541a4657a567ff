import type { AreaHealth, OpsAlert, OpsReleases, OpsServers } from '@canvass/shared/api/ops';
import type { Page } from '@canvass/shared/api/paging';
import type { ListedRelease, ReleaseEvent } from '@canvass/shared/api/releases';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReleaseEventKind } from '@canvass/shared/domain/releases';
import { useOps } from './ops-context.ts';
import { opsKeys } from './ops-keys.ts';

/** Minutes of the overview's figures. */
export const HOUR = 60;

/** The shell and all areas. */
export function useReleases() {
  const { http } = useOps();
  return useQuery({
    queryKey: opsKeys.releases,
    queryFn: ({ signal }) => http.get('ops/releases', { signal }).json<OpsReleases>(),
  });
}

/** The reports of pages about an area. @param minutes how far back */
export function useHealth(area: string, minutes: number) {
  const { http } = useOps();
  return useQuery({
    queryKey: opsKeys.health(area, minutes),
    queryFn: ({ signal }) =>
      http.get('ops/health', { searchParams: { area, minutes }, signal }).json<AreaHealth>(),
    // Another time range of the same area replaces the one shown when it has arrived.
    placeholderData: (before) => (before?.area === area ? before : undefined),
  });
}

/** The servers and workers that run, with what they serve. */
export function useServers() {
  const { http } = useOps();
  return useQuery({
    queryKey: opsKeys.servers,
    queryFn: ({ signal }) => http.get('ops/servers', { signal }).json<OpsServers>(),
  });
}

/** A list of which some pages are loaded; `data` has their items. */
export type Paged<Item> = UseInfiniteQueryResult<Item[]>;

function usePaged<Item>(queryKey: readonly unknown[], path: string, query: Record<string, string>) {
  const { http } = useOps();
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const searchParams = pageParam === undefined ? query : { ...query, cursor: pageParam };
      return http.get(path, { searchParams, signal }).json<Page<Item>>();
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The releases of an area, the newest first. */
export function useReleaseList(area: string): Paged<ListedRelease> {
  return usePaged<ListedRelease>(opsKeys.list(area), `releases/${encodeURIComponent(area)}`, { limit: '10' });
}

/** The alerts of the last 30 days, the newest first. */
export function useAlerts(): Paged<OpsAlert> {
  return usePaged<OpsAlert>(opsKeys.alerts, 'ops/alerts', { limit: '25' });
}

/** The filter of a list of events; an absent field filters nothing. */
export interface EventFilter {
  area?: string;
  kind?: ReleaseEventKind;
}

/** The events of releases, the newest first. */
export function useEvents(filter: EventFilter, limit = 25): Paged<ReleaseEvent> {
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  return usePaged<ReleaseEvent>(opsKeys.events({ ...query, limit }), 'ops/events', {
    ...query,
    limit: String(limit),
  });
}
