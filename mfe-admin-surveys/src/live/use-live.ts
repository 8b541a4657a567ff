import { WORKSPACE_PARAMETER } from '@canvass/shared/api/workspace-header';
import { useArea } from '@canvass/shared/contract/area-context';
import { useMay, useWorkspace } from '@canvass/shared/contract/use-workspace';
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
  const overview = useOverview();
  const own = { name: surveyId, path: `surveys/${surveyId}/responses/stream` };
  // The stream of one survey is for those who read its responses; others learn of changes anywhere in the workspace.
  useStream(useMay('response:read') ? own : overview, onChange);
}

/** Calls back when responses of any survey of the workspace changed, as `useLive` does. */
export function useLiveOverview(onChange: () => void): void {
  useStream(useOverview(), onChange);
}

interface Stream {
  /** Tabs share streams of one name. */
  name: string;
  path: string;
}

/** Other tabs may show another workspace. */
function useOverview(): Stream {
  const workspace = useWorkspace()?.id ?? '';
  const query = new URLSearchParams({ [WORKSPACE_PARAMETER]: workspace });
  return { name: `overview-${workspace}`, path: `overview/stream?${query}` };
}

function useStream({ name, path }: Stream, onChange: () => void): void {
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
    const leave = joinEventStream(`canvass-live-${name}`, options, (what, missed) => {
      if (what === 'lost' || what === 'refused') {
        poll ??= setInterval(changed, POLL);
        return;
      }
      if (what === 'open') {
        stopPolling();
        if (!missed) return;
      }
      changed();
    });
    const onVisible = () => unseen && changed();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      leave();
      stopPolling();
      clearTimeout(pending);
    };
  }, [name, path, page.apiBase]);
}
