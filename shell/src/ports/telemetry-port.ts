import type { TelemetryPort } from '@canvass/shared/contract/ports';
import { knownReason } from '@canvass/shared/domain/area-failures';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { Registry } from '@canvass/shared/contract/registry';
import { areaOfError } from '../remotes/area-of-error.ts';
import type { AreaReports } from '../reports/area-reports.ts';
import { errorMessage } from '../reports/error-message.ts';

/**
 * Events are entries of the page's performance timeline, which developer tools and browser tests read. Errors go to the
 * console as well, and those of areas to the server, which counts them; so are errors that are reported as the
 * shell's, unless code of an area has thrown them.
 * @param release version of the shell's release, if it is one
 */
export function telemetryPort(
  registry: Registry,
  reports: AreaReports,
  release: string | undefined,
): TelemetryPort {
  const shell = release === undefined ? undefined : { id: SHELL_AREA, version: release };
  return {
    event(name, data = {}) {
      performance.mark(`canvass:${name}`, { detail: data });
    },
    error(error, data = {}) {
      const message = errorMessage(error);
      performance.mark('canvass:error', { detail: { ...data, message: String(error), cause: message } });
      console.error(error);
      const entry =
        registry.find(({ id }) => id === data.area) ??
        areaOfError(registry, error) ??
        (data.area === SHELL_AREA ? shell : undefined);
      if (entry) reports.add(entry, { kind: 'failed', reason: knownReason(data.reason), message });
    },
  };
}
