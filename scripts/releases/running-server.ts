import { hasEnded } from '../../bff/operate/embedded/process-identity.ts';
import { readRunningServer } from '../../bff/site/releases/upload/operator-credential.ts';

/** Milliseconds for the answer of a server. */
const PATIENCE_MS = 5000;

/** Whether a server of Canvass answers at an origin. */
export const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Finds the server that runs with a data folder.
 * @returns undefined if there is none. After a crash another checkout's server may answer at its address: its process is checked first.
 */
export async function findRunningServer(dataDir: string): ReturnType<typeof readRunningServer> {
  const server = await readRunningServer(dataDir);
  return server && !hasEnded(server.pid) && (await answers(server.address)) ? server : undefined;
}
