import type { TelemetryPort } from '@canvass/shared/contract/ports';

/**
 * Without a collector, what happens is put on the page's own performance timeline, where developer tools and browser
 * tests see it; errors go to the console, which the operator's tools collect.
 */
export function telemetryPort(): TelemetryPort {
  return {
    event(name, data = {}) {
      performance.mark(`canvass:${name}`, { detail: data });
    },
    error(error, data = {}) {
      performance.mark('canvass:error', { detail: { ...data, message: String(error) } });
      console.error(error);
    },
  };
}
