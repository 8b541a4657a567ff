import { useArea } from '@canvass/shared/contract/area-context';
import { useState } from 'react';

/** Logs out and stays at the address, which then asks for a login. @returns whether it is under way */
export function useLogOut(): { leaving: boolean; logOut: () => Promise<void> } {
  const { session } = useArea();
  const [leaving, setLeaving] = useState(false);
  const logOut = async () => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
  };
  return { leaving, logOut };
}
