import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect } from 'react';
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
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let over = false;
    void confirmDiscard(dialogs, t).then((leave) => {
      if (over) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      over = true;
    };
  }, [blocker, dialogs, t]);
  return null;
}
