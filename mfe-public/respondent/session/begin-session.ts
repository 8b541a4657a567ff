import { isOthersAddress } from '@canvass/shared/domain/hidden-values';
import { mayStore } from './agreement.ts';
import { RespondentSession } from './session.ts';
import type { RespondentSessionOptions } from './session-options.ts';

/** Milliseconds in which the answers of another person's draft must be sent, while the page is frozen. */
const PATIENCE = 2000;

/**
 * Begins a session. A draft that another link began, one with other values of hidden fields, is another person's: its unsent answers are
 * sent first, by a session of its own, because a browser stores one draft of a survey. If the server refuses them or one of them, they
 * lack consent, or they can't be sent now, the draft stays, and is resumed without what was entered before the script ran, which is
 * another person's: no answer may be entered that can't be stored. A draft of another version first opens the page of that version,
 * where this function sends it. The ending of a response that a form completed leaves the draft.
 * @param query the parameters of the page's address
 */
export function beginSession(
  session: RespondentSession,
  options: RespondentSessionOptions,
  query: URLSearchParams,
): void {
  const { boot, drafts, openVersion } = options;
  const draft = drafts.read();
  if (!draft || boot.preview || session.state().phase === 'done' || !isOthersAddress(draft.hidden, query))
    return session.begin();
  if (
    draft.version !== boot.survey.version ||
    (!mayStore(boot.survey, draft.consent) && Object.keys(draft.entries).length > 0)
  )
    return session.begin(false, true);
  const other = new RespondentSession(options);
  let late = false;
  const goOn = () => {
    const { saving, refused, faults, consent, elsewhere } = other.state();
    if (elsewhere) return;
    // The draft belongs to the other tab now.
    if (session.state().elsewhere) return other.yield();
    const unsent = saving !== 'idle';
    if (unsent && !refused && !late && saving !== 'offline') return;
    const kept = unsent || refused !== null || consent.missing || Object.keys(faults).length > 0;
    // Before the draft is cleared: the session would write it once more.
    other.yield();
    if (!kept) drafts.clear();
    if (kept || !openVersion(null)) session.begin(false, kept);
  };
  other.begin();
  session.begin(true);
  other.subscribe(goOn);
  session.subscribe(goOn);
  other.online();
  setTimeout(() => {
    late = true;
    goOn();
  }, PATIENCE);
  goOn();
}
