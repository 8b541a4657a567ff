import type { AreaId } from '@canvass/shared/contract/area-manifest';
import type { TelemetryPort } from '@canvass/shared/contract/ports';
import { trackGlobals } from './globals.ts';
import { trackStyles } from './styles.ts';

/** The side effects of areas' code in the document besides its screens: style sheets and globals. */
export interface AreaEffects {
  /** Runs code of an area. Style sheets and globals that it adds before it returns belong to that area. */
  run<Value>(area: AreaId, code: () => Value): Value;
  /** Called when the screen of another area is shown, or with null for a page of the shell. */
  show(area: AreaId | null): void;
}

/**
 * Holds what each area adds to the document to the time that the area is shown, so that no area changes how another one
 * or the layout looks or works. Style sheets and globals that are there already belong to the shell.
 */
export function areaEffects(telemetry: TelemetryPort): AreaEffects {
  const trackers = [trackStyles(), trackGlobals(telemetry)];
  let shown: AreaId | null = null;
  return {
    run(area, code) {
      for (const tracker of trackers) tracker.settle(shown);
      try {
        return code();
      } finally {
        for (const tracker of trackers) tracker.claim(area, shown);
      }
    },
    show(area) {
      if (area === shown) return;
      for (const tracker of trackers) {
        tracker.settle(shown);
        tracker.apply(area);
      }
      shown = area;
    },
  };
}
