import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useOps } from '../api/ops-context.ts';
import { OPS } from '../api/ops-keys.ts';
import { followStream, type Connection } from './follow-stream.ts';

const context = createContext<Connection>('connecting');

/** How current the page is. */
export const useConnection = (): Connection => useContext(context);

/**
 * Reads what is shown again after each event of the server, and regularly while there is no connection to its stream.
 * Tabs share one stream.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { page } = useOps();
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  useEffect(
    () =>
      followStream({
        open: (onEvent) =>
          joinEventStream(
            'canvass-ops',
            { address: `${page.apiBase}/ops/stream`, event: ['releases', 'health', 'alerts'] },
            onEvent,
          ),
        onChange: () => void client.invalidateQueries({ queryKey: OPS }),
        onConnection: setConnection,
      }),
    [client, page.apiBase],
  );
  return <context.Provider value={connection}>{children}</context.Provider>;
}
