import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReleaseWatch } from './releases.ts';

const ReleasesContext = createContext<ReleaseWatch | null>(null);
export const ReleasesProvider = ReleasesContext.Provider;

/** Whether other releases are live; asks the server. False outside of the router's tree. */
export function useReleaseCheck(): () => Promise<boolean> {
  const releases = useContext(ReleasesContext);
  return async () => releases?.check() ?? false;
}

const never = () => () => undefined;

/** The live releases if they are others than this document's, otherwise null. */
export function useNewerReleases(): string | null {
  const releases = useContext(ReleasesContext);
  return useSyncExternalStore(releases?.subscribe ?? never, releases?.newer ?? (() => null));
}
