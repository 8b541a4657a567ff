import type { Step } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';
import { sameStep } from './step.ts';

/** What an entry of the browser's history says: the place, and how many of ours lie before it. */
interface Mark {
  at: Step;
  depth: number;
}

/**
 * The browser's own Back goes to the question before, as people expect of pages. Going back by the page's button takes
 * the same step in the history, so that the two never disagree; once the survey is over, one step leaves it.
 */
export function followHistory(session: RespondentSession): void {
  let mark: Mark = { at: session.state().at, depth: (history.state as Mark | null)?.depth ?? 0 };
  const put = (next: Mark, how: 'pushState' | 'replaceState'): void => {
    mark = next;
    history[how](next, '');
  };
  put(mark, 'replaceState');

  session.subscribe(() => {
    const { at, direction } = session.state();
    if (sameStep(at, mark.at)) return;
    const { depth } = mark;
    if (at.kind === 'end') {
      put({ at, depth: 0 }, 'replaceState');
      // Two journeys at once: the one through the history would call off the one to the creator's page.
      const { endings } = session.state().survey;
      if (depth > 0 && !endings.some(({ id, redirect }) => redirect && id === at.ending)) history.go(-depth);
    } else if (direction === 'forward') put({ at, depth: depth + 1 }, 'pushState');
    else if (direction === 'back' && depth > 0) {
      mark = { at, depth: depth - 1 };
      history.back();
    } else put({ at, depth }, 'replaceState');
  });

  window.addEventListener('popstate', ({ state }: PopStateEvent) => {
    const to = state as Mark | null;
    if (!to?.at) return;
    // Our own step comes in at the depth it was sent to; it has been shown already.
    if (to.depth !== mark.depth) {
      mark = to;
      session.goTo(to.at);
    }
    // Where the step couldn't be taken, and where it jumped over several, the entry says what is shown.
    put({ at: session.state().at, depth: to.depth }, 'replaceState');
  });
}
