import { RespondentSession } from './session.ts';
import type { RespondentSessionOptions } from './session-options.ts';

/**
 * Begins a session. A draft that another link began, one with other values of the hidden fields that this address names, is another
 * person's: its unsent answers are sent first, by a session of its own, because a browser stores one draft of a survey. If the
 * server refuses them, the draft stays, and is resumed as any other.
 */
export function beginSession(session: RespondentSession, options: RespondentSessionOptions): void {
  const { drafts, hidden, openVersion } = options;
  const { progress, ...boot } = options.boot;
  const draft = drafts.read();
  const isOther =
    draft &&
    draft.responseId !== progress?.responseId &&
    Object.entries(hidden).some(([name, value]) => (draft.hidden[name] ?? value) !== value);
  if (boot.preview || !isOther) return session.begin();
  let navigates = false;
  const other = new RespondentSession({
    ...options,
    boot,
    openVersion: (begun) => {
      navigates = openVersion(begun);
      return navigates;
    },
  });
  other.begin();
  if (navigates) return;
  const goOn = () => {
    const { saving, refused } = other.state();
    if (saving !== 'idle' && !refused) return;
    unsubscribe();
    other.yield();
    const stays = refused && refused.reason !== 'answered';
    if (!stays) drafts.clear();
    if (stays || !openVersion(null)) session.begin();
  };
  const unsubscribe = other.subscribe(goOn);
  other.online();
  goOn();
}
