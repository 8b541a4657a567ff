import type { RespondentBuild } from '../../collect/respondent/live-build/bundle.ts';
import type { DatabaseFault, DatabaseProbe } from './database-probe.ts';

/** Characters of the error that is reported. */
const DETAIL = 300;

/** Why requests can't be served now, with the error if it is one of an area's code. */
export interface NotReady {
  reason: DatabaseFault | 'respondent_pages_broken' | 'stopping';
  detail?: string;
}

/** What decides about the readiness of a server. */
export interface HealthServices {
  databaseProbe: DatabaseProbe;
  respondentBuild: RespondentBuild;
  /** Aborted when the process is asked to stop, some seconds before it takes no more connections. */
  stopping: AbortController;
}

/** Why requests can't be served now, or soon; undefined when they can. */
export async function notReady({
  databaseProbe,
  respondentBuild,
  stopping,
}: HealthServices): Promise<NotReady | undefined> {
  if (stopping.signal.aborted) return { reason: 'stopping' };
  const reason = await databaseProbe.check();
  if (reason) return { reason };
  try {
    await respondentBuild.use(() => undefined);
    return undefined;
  } catch (error) {
    return { reason: 'respondent_pages_broken', detail: String((error as Error).message).slice(0, DETAIL) };
  }
}
