import type { Step } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';
import { sameStep } from '../steps/step.ts';

/**
 * State of one of the page's entries in the browser's history: its step, and the number of the page's entries before
 * it.
 */
interface HistoryEntry {
  at: Step;
  depth: number;
}

/**
 * Connects the session's steps with the browser's history: Back goes to the question before. The page's own back button
 * goes back in the history, too, so that both stay at the same step; once the survey is completed, one Back leaves the
 * page.
 */
export function followHistory(session: RespondentSession): void {
  let entry: HistoryEntry = {
    at: session.state().at,
    depth: (history.state as HistoryEntry | null)?.depth ?? 0,
  };
  const write = (next: HistoryEntry, how: 'pushState' | 'replaceState'): void => {
    entry = next;
    history[how](next, '');
  };
  write(entry, 'replaceState');

  session.subscribe(() => {
    const { at, direction } = session.state();
    if (sameStep(at, entry.at)) return;
    const { depth } = entry;
    if (at.kind === 'end') {
      write({ at, depth: 0 }, 'replaceState');
      // `history.go` would cancel the navigation to the creator's page.
      const { endings } = session.state().survey;
      if (depth > 0 && !endings.some(({ id, redirect }) => redirect && id === at.ending)) history.go(-depth);
    } else if (direction === 'forward') write({ at, depth: depth + 1 }, 'pushState');
    else if (direction === 'back' && depth > 0) {
      entry = { at, depth: depth - 1 };
      history.back();
    } else write({ at, depth }, 'replaceState');
  });

  window.addEventListener('popstate', ({ state }: PopStateEvent) => {
    const to = state as HistoryEntry | null;
    if (!to?.at) return;
    // The page's own back button has already moved both to this depth.
    if (to.depth !== entry.depth) {
      entry = to;
      session.goTo(to.at);
    }
    // The session may have refused the step, or the browser skipped several entries: the entry is set to the step
    // shown.
    write({ at: session.state().at, depth: to.depth }, 'replaceState');
  });
}
