import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { confirmDiscard } from './confirm-discard.ts';
import type { Unsaved } from './unsaved.ts';

/** Asks before a navigation leaves a page with unsaved input. */
export function LeaveGuard({ unsaved }: { unsaved: Unsaved }) {
  const { t } = useTranslation('common');
  const { dialogs } = useArea();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved.dirty(),
  );
  // Leaving once more while the question is open makes another blocker: the answer is for the last attempt.
  const last = useRef(blocker);
  last.current = blocker;
  const { state } = blocker;
  useEffect(() => {
    if (state === 'blocked')
      void confirmDiscard(dialogs, t).then((leave) => last.current[leave ? 'proceed' : 'reset']?.());
  }, [state, dialogs, t]);
  return null;
}
