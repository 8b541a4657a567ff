import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be interrupted. */
export interface DatabaseProxy {
  /** The connection string through the proxy. */
  url: string;
  /** Ends all connections and refuses further ones. */
  interrupt(): void;
  restore(): void;
  /** Lets its connections so far hang, open but silent, as when their host vanishes. Further ones work. */
  freeze(): void;
  stop(): Promise<void>;
}

/** Opens a proxy in front of a database, for tests of a server whose database is away for a while. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let interrupted = false;
  const server = createServer((client) => {
    if (interrupted) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const interrupt = () => {
    interrupted = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    interrupt,
    restore() {
      interrupted = false;
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().resume();
    },
    stop() {
      interrupt();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
