import { useArea } from '@canvass/shared/contract/area-context';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '@canvass/shared/contract/session';
import { useEffect, useState } from 'react';

/** The provider's requirements for a new password; its default until they are loaded. */
export function usePasswordPolicy(): PasswordPolicy {
  const { session } = useArea();
  const [policy, setPolicy] = useState(DEFAULT_PASSWORD_POLICY);
  useEffect(() => {
    let shown = true;
    void session.passwordPolicy().then((found) => shown && setPolicy(found));
    return () => {
      shown = false;
    };
  }, [session]);
  return policy;
}
