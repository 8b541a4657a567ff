import { useEffect, useState } from 'react';

/** The current time in milliseconds, renewed twice a minute, so that "2 minutes ago" stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
