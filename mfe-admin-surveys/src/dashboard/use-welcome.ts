import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { useState } from 'react';

/**
 * Who dismissed it in this document: the page's own word on the account is from before. Not in the browser's storage,
 * because the account remembers it for all browsers.
 */
const dismissed = new Set<string>();

export interface Welcome {
  /** Known from the first paint on, so it never shows for a moment to those who don't want it. */
  wanted: boolean;
  /** Not again, in any browser. */
  dismiss: () => void;
  /** The same, while it stays where it is until the page is left or it is dismissed. */
  remember: () => void;
}

/** Whether the steps to the first response are still shown to this account. */
export function useWelcome(): Welcome {
  const { http, telemetry } = useArea();
  const user = useSessionUser();
  const id = user?.id ?? '';
  const [wanted, setWanted] = useState(user?.settings.welcome === 'shown' && !dismissed.has(id));
  const remember = () => {
    dismissed.add(id);
    // If the request fails, it is sent again at the next visit; the creator need not know.
    http
      .patch('account/settings', { json: { welcome: 'dismissed' } })
      .catch((error: unknown) => telemetry.error(error));
  };
  return {
    wanted,
    remember,
    dismiss() {
      setWanted(false);
      if (!dismissed.has(id)) remember();
    },
  };
}
