import type { TelemetryPort } from '@canvass/shared/contract/ports';

/**
 * Without a collector, events are entries of the page's performance timeline, which developer tools and browser tests
 * read; errors go to the console, which the operator's tools collect.
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
