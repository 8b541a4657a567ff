import { useArea } from '@canvass/shared/contract/area-context';
import { useLocation } from '@canvass/shared/router/router';
import { useEffect, useState } from 'react';
import { InvitationFailure } from './invitation-failure.tsx';
import { InvitationPanel } from './invitation-panel.tsx';
import { INVITATION_PATH, readOpenedLink, storeOpenedLink } from './opened-invitation.ts';

/**
 * `/invitation#<token>`: the target of the link in an invitation's mail. The token leaves the address bar at once, and waits in
 * the tab's storage while its reader logs in or creates an account.
 */
export function InvitationScreen() {
  const { navigate } = useArea();
  const { hash } = useLocation();
  const [token, setToken] = useState(() => hash.slice(1) || readOpenedLink()?.token);
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    storeOpenedLink({ token: hash.slice(1) });
    navigate.to(INVITATION_PATH, { replace: true });
  }, [hash, navigate]);
  if (!token) return <InvitationFailure code="invitation_gone" />;
  return <InvitationPanel key={token} token={token} />;
}
