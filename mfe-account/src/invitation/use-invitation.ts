import type { OpenedInvitation } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { isAborted } from '@canvass/shared/http/failure';
import { useCallback, useEffect, useState } from 'react';

interface Reading {
  /** Null while it is being read, and after a failure. */
  invitation: OpenedInvitation | null;
  failure: unknown;
  retry: () => void;
}

/** Reads what the link with this token invites to. */
export function useInvitation(token: string): Reading {
  const { http } = useArea();
  const [outcome, setOutcome] = useState<Omit<Reading, 'retry'>>({ invitation: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setOutcome({ invitation: null, failure: null });
    const { signal, abort } = abortable();
    http
      .post('invitations/find', { json: { token }, signal })
      .json<OpenedInvitation>()
      .then(
        (invitation) => setOutcome({ invitation, failure: null }),
        (failure: unknown) => !isAborted(failure) && setOutcome({ invitation: null, failure }),
      );
    return abort;
  }, [http, token, attempt]);
  return { ...outcome, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
