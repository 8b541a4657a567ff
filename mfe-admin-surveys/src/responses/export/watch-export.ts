import type { ResponseExport } from '@canvass/shared/api/exports';
import type { AreaContext } from '@canvass/shared/contract/area';
import { isUnfinished } from '@canvass/shared/domain/export-limits';
import { isOffline, problemOf } from '@canvass/shared/http/failure';
import { readExport } from '../../api/exports.ts';

/** Milliseconds between two checks of an unfinished export. */
export const POLL_MS = 1000;

/**
 * Waits until an export has ended, also when its screen was left: the creator who started it is notified on any screen.
 * @returns undefined if it was deleted, or if the user may no longer see it or has signed out
 */
export async function watchExport(
  http: AreaContext['http'],
  { surveyId, id }: ResponseExport,
): Promise<ResponseExport | undefined> {
  for (;;) {
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
    try {
      const now = await readExport(http, surveyId, id);
      if (!isUnfinished(now.status)) return now;
    } catch (error) {
      const problem = problemOf(error);
      if (!problem || !(isOffline(problem) || problem.status === 429)) return undefined;
    }
  }
}
