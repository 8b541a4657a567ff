import { RespondentSession } from './session.ts';
import type { RespondentSessionOptions } from './session-options.ts';

/**
 * Begins a session. A draft that another link began, one with other values of the hidden fields that this address names, is another
 * person's: its unsent answers are sent first, by a session of its own, because a browser stores one draft of a survey. If the
 * server refuses them, the draft stays, and is resumed as any other. That of another version comes here on the page of its version.
 */
export function beginSession(session: RespondentSession, options: RespondentSessionOptions): void {
  const { boot, drafts, hidden, openVersion } = options;
  const draft = drafts.read();
  if (
    boot.preview ||
    boot.progress ||
    draft?.version !== boot.survey.version ||
    Object.entries(hidden).every(([name, value]) => (draft.hidden[name] ?? value) === value)
  )
    return session.begin();
  const other = new RespondentSession(options);
  const goOn = () => {
    const { saving, refused, elsewhere } = other.state();
    if (elsewhere || (saving !== 'idle' && !refused)) return;
    // Before the draft is cleared: the session would write it once more.
    other.yield();
    if (!refused) drafts.clear();
    if (refused || !openVersion(null)) session.begin();
  };
  other.begin();
  other.subscribe(goOn);
  other.online();
  goOn();
}
