import { useArea } from '@canvass/shared/contract/area-context';
import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import { useEffect, useRef } from 'react';

/** Milliseconds between polls while there is no stream. */
const POLL = 2000;

/** Minimum milliseconds between two reads: under load each read would otherwise be aborted by the next. */
const PAUSE = 1000;

/**
 * Calls back when a survey's responses changed: on events of the server's stream, or every two seconds where a proxy or
 * browser allows no stream. Tabs of the same survey share one stream; a hidden tab waits until it is visible.
 */
export function useLive(surveyId: string, onChange: () => void): void {
  useStream(surveyId, `surveys/${surveyId}/responses/stream`, onChange);
}

/** Calls back when responses of any of the creator's surveys changed, as `useLive` does. */
export function useLiveOverview(onChange: () => void): void {
  useStream('overview', 'overview/stream', onChange);
}

/** @param name name of the stream that tabs share */
function useStream(name: string, path: string, onChange: () => void): void {
  const { page } = useArea();
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined;
    let pending: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    let unseen = false;
    const changed = () => {
      // A hidden tab reads once, as soon as it is visible.
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
