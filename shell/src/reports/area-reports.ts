import type { AreaReport } from '@canvass/shared/api/area-reports';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import { splitLocalePath } from '@canvass/shared/domain/locales';

/** Reports are sent together, this long after the first of them, or when the page is left. */
const SEND_AFTER_MS = 5_000;
/** A document sends no more than these, so that an error in a loop doesn't become a flood. */
const MOST = 60;
/** Bytes of one request at most; the server takes no more than 4096. */
const MOST_BYTES = 3_500;

type Facts<Report> = Report extends AreaReport ? Omit<Report, 'area' | 'version' | 'route'> : never;

/** The shell's reports to the server about areas and itself in this browser; none has data about a person. */
export interface AreaReports {
  add(entry: Pick<RegistryEntry, 'id' | 'version'>, facts: Facts<AreaReport>): void;
}

/** Takes as many reports out of the list as fit into one request, at least one. */
function takeSome(waiting: AreaReport[]): AreaReport[] {
  const taken = waiting.splice(0, 1);
  for (let size = bytesOf(taken[0]); waiting.length > 0; ) {
    size += bytesOf(waiting[0]);
    if (size > MOST_BYTES) break;
    taken.push(...waiting.splice(0, 1));
  }
  return taken;
}

const bytesOf = (report: AreaReport | undefined): number =>
  new TextEncoder().encode(JSON.stringify(report)).length;

/** Sends reports by `sendBeacon`, which is delivered even while the page is left. The same report is sent once. */
export function areaReports({ apiBase, registry }: Pick<PageConfig, 'apiBase' | 'registry'>): AreaReports {
  const sent = new Set<string>();
  const waiting: AreaReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const reports = takeSome(waiting);
      const body = new Blob([JSON.stringify({ reports })], { type: 'application/json' });
      navigator.sendBeacon?.(`${apiBase}/area-reports`, body);
    }
  }
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  return {
    add({ id, version }, facts) {
      const match = matchRoute(registry, splitLocalePath(location.pathname).path);
      const report: AreaReport = { area: id, version, route: match?.route.path ?? '', ...facts };
      const key = JSON.stringify(report);
      if (sent.size >= MOST || sent.has(key)) return;
      sent.add(key);
      waiting.push(report);
      timer ??= setTimeout(send, SEND_AFTER_MS);
    },
  };
}
