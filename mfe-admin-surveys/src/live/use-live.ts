import { useArea } from '@canvass/shared/contract/area-context';
import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import { useEffect, useRef } from 'react';

/** How often the server is asked where its stream can't be had, in milliseconds. */
const POLL = 2000;

/** Between two reads at least this long (milliseconds), or a crowd of answers would keep each read from finishing. */
const PAUSE = 1000;

/**
 * Calls back when a survey's responses changed: told by the server's stream, or every two seconds where a proxy or a
 * browser lets no stream through. Tabs that show the same survey share one stream, and one that nobody sees waits until
 * somebody does.
 */
export function useLive(surveyId: string, onChange: () => void): void {
  useLine(surveyId, `surveys/${surveyId}/responses/stream`, onChange);
}

/** Calls back when the responses of any of the creator's surveys changed, as `useLive` does. */
export function useLiveOverview(onChange: () => void): void {
  useLine('overview', 'overview/stream', onChange);
}

/** @param name by which tabs know that they listen to the same */
function useLine(name: string, path: string, onChange: () => void): void {
  const { page } = useArea();
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined;
    let pending: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    let unseen = false;
    const changed = () => {
      // Nobody looks: it is read once, as soon as somebody does.
      unseen = document.visibilityState === 'hidden';
      if (unseen) return;
      again = pending !== undefined;
      if (again) return;
      latest.current();
      pending = setTimeout(() => {
        pending = undefined;
        if (again) changed();
      }, PAUSE);
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const options = { address: `${page.apiBase}/${path}`, event: 'responses' };
    const leave = joinEventStream(`canvass-live-${name}`, options, (what) => {
      if (what === 'lost' || what === 'refused') {
        poll ??= setInterval(changed, POLL);
        return;
      }
      if (what === 'open') stopPolling();
      changed();
    });
    const looked = () => unseen && changed();
    document.addEventListener('visibilitychange', looked);
    return () => {
      document.removeEventListener('visibilitychange', looked);
      leave();
      stopPolling();
      clearTimeout(pending);
    };
  }, [name, path, page.apiBase]);
}
