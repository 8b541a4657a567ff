import type { AreaContext } from '@canvass/shared/contract/area';
import type { SessionPort } from '@canvass/shared/contract/session';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from '../http/failure.ts';

/** The client of a user in a workspace, until that user signs out or the page shows another one of either. */
interface Owned {
  owner: string;
  client: QueryClient;
}

const clients = new WeakMap<SessionPort, Owned>();

/**
 * The client whose cache has what the signed-in user read in the current workspace: one for all areas of a page. With another
 * user or workspace, or none, it is emptied, its requests are aborted, and a new one takes its place. A late answer to a
 * request from before reaches only the old one, which no screen opened since reads from.
 */
export function queryClientOf({
  session,
  workspaces,
}: Pick<AreaContext, 'session' | 'workspaces'>): QueryClient {
  const ownerNow = () => `${session.user()?.id} ${workspaces.current()?.id}`;
  const owner = ownerNow();
  const known = clients.get(session);
  if (known && known.owner === owner) return known.client;
  const client = createQueryClient();
  clients.set(session, { owner, client });
  const stop = [session.subscribe(clearIfOther), workspaces.subscribe(clearIfOther)];
  function clearIfOther(): void {
    if (ownerNow() === owner) return;
    for (const unsubscribe of stop) unsubscribe();
    client.clear();
  }
  return client;
}

/**
 * Cached data is shown at once and loaded again in the background whenever a screen opens. A failure is shown at once, with a
 * button that tries again: nothing is retried by itself, and nothing waits for the browser to think that it is online. A
 * tab that is looked at again doesn't read everything anew: what changes by itself is followed by its event stream.
 * Pages outside of the shell, which have no session port, use it directly.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Data that the server no longer has must not be shown from the cache.
        if (problemOf(error)?.status === 404 && !query.meta?.['keepsMissing']) {
          query.setState({ data: undefined, dataUpdatedAt: 0 });
        }
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
