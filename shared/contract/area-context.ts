import { createContext, type Provider, useContext, useSyncExternalStore } from 'react';
import type { AreaContext } from './area.ts';
import type { SessionUser } from './page-config.ts';

const context = createContext<AreaContext | null>(null);

/** The shell wraps an area's screens in it; tests do with a fake context. */
export const AreaProvider: Provider<AreaContext | null> = context.Provider;

/**
 * The shell's ports, inside a screen of an area.
 * @throws outside an `AreaProvider`
 */
export function useArea(): AreaContext {
  const value = useContext(context);
  if (!value) throw new Error('useArea needs an AreaProvider around it');
  return value;
}

/** The signed-in user; re-renders when it changes. */
export function useSessionUser(): SessionUser | null {
  const { session } = useArea();
  return useSyncExternalStore(session.subscribe, session.user, session.user);
}
