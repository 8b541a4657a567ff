import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { TelemetryPort } from '@canvass/shared/contract/ports';
import type { Tracker } from './tracker.ts';

/** Names of the bundler and of federation, and the numbers by which frames are found. */
const EXPECTED = /^(?:\d+$|__|mfe_|rspack|webpack)/;

/** Classes of the browser that libraries replace: they aren't enumerable, also when replaced. */
const REPLACED = [
  'Date',
  'EventSource',
  'Promise',
  'Request',
  'Response',
  'WebSocket',
  'Worker',
  'XMLHttpRequest',
];

/**
 * The enumerable globals that have a value, and those classes. Globals with a getter are the browser's, and reading them may do
 * something. Its other thousand classes are left out: asking for them creates each, which takes a slow device forty milliseconds of
 * every start.
 */
function values(): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const name of [...Object.keys(globalThis), ...REPLACED]) {
    const property = EXPECTED.test(name) ? undefined : Object.getOwnPropertyDescriptor(globalThis, name);
    if (property && 'value' in property) found.set(name, property.value);
  }
  return found;
}

function assign(name: string, value: unknown): void {
  try {
    Object.assign(globalThis, { [name]: value });
  } catch {
    // A constant: no other area can have changed it either.
  }
}

/**
 * Notices the globals that areas set, and reports those that two areas, or an area and the page, have under one name.
 * While an area is shown, such a name has the value that this area's module gave it, otherwise that of before.
 */
export function trackGlobals(telemetry: TelemetryPort): Tracker {
  /** Undefined until an area's code is about to run. */
  let known: Map<string, unknown> | undefined;
  /** By name: the value of each area whose module set it, and under null the one of before, if there was one. */
  const claims = new Map<string, Map<AreaId | null, unknown>>();
  const reported = new Set<string>();

  function report(area: AreaId, name: string, conflict: string | null): void {
    const key = `${area} ${name} ${conflict}`;
    if (reported.has(key)) return;
    reported.add(key);
    telemetry.event('area-global', { area, name, ...(conflict ? { conflict } : {}) });
    if (conflict) console.warn(`area ${area} sets window.${name}, which ${conflict} has as well`);
  }

  /** The names that are new or have another value, with the value of before. */
  function changed(): { name: string; before: unknown; existed: boolean; value: unknown }[] {
    const past = known;
    const now = values();
    known = now;
    if (!past) return [];
    return [...now].flatMap(([name, value]) => {
      const existed = past.has(name);
      const before = past.get(name);
      return existed && Object.is(before, value) ? [] : [{ name, before, existed, value }];
    });
  }

  function ownerOf(name: string, except: AreaId): string {
    const other = [...(claims.get(name)?.keys() ?? [])].find((area) => area !== null && area !== except);
    return other ? `area ${other}` : 'the page';
  }

  function apply(area: AreaId | null): void {
    let assigned = false;
    for (const [name, byArea] of claims) {
      const owner = byArea.has(area) ? area : null;
      if (!byArea.has(owner) || Object.is(known?.get(name), byArea.get(owner))) continue;
      assign(name, byArea.get(owner));
      assigned = true;
    }
    if (assigned) known = values();
  }

  return {
    settle(shown) {
      for (const { name, existed } of changed()) {
        if (shown && !existed) report(shown, name, null);
      }
    },
    claim(area, shown) {
      for (const { name, before, existed, value } of changed()) {
        report(area, name, existed ? ownerOf(name, area) : null);
        const byArea = claims.get(name) ?? new Map<AreaId | null, unknown>(existed ? [[null, before]] : []);
        claims.set(name, byArea.set(area, value));
      }
      apply(shown);
    },
    apply,
  };
}
