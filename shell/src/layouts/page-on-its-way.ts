import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** The page before stays for this time: most pages come faster, and a placeholder would only flicker. */
const PATIENCE_MS = 600;

/** Whether another page was asked for and takes long, because its area is being loaded. */
export function usePageOnItsWay(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isOther = location !== undefined && location.pathname !== pathname;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isOther) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOther]);
  return isOther && late;
}
