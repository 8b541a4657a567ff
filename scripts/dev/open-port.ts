import { type DevServer, openDevServer } from '../../shared/build/dev-server.ts';
import { CommandError } from '../releases/command-error.ts';

/** The first port that is tried: the same one each time, so that a preview goes on after a restart. */
const FIRST_PORT = 5170;
const PORTS = 50;

type Served = Omit<Parameters<typeof openDevServer>[0], 'port'>;

/** Opens the development server at a port, or at the first free one. @throws CommandError if the port is taken */
export async function openAtPort(port: number | undefined, served: Served): Promise<DevServer> {
  const ports = port === undefined ? Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index) : [port];
  for (const each of ports) {
    try {
      return await openDevServer({ ...served, port: each });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new CommandError(
    port === undefined
      ? `The ports from ${FIRST_PORT} on are taken: give one (--port N).`
      : `Port ${port} is taken: give another one (--port N).`,
  );
}
