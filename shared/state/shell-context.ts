import { createContext, type Provider, useContext } from 'react';
import { useStore } from 'zustand';
import type { ShellState, ShellStore } from './shell-store.ts';

const context = createContext<ShellStore | null>(null);

export const ShellStoreProvider: Provider<ShellStore | null> = context.Provider;

/**
 * The store itself, for changing it.
 * @throws outside its provider
 */
export function useShellStore(): ShellStore {
  const store = useContext(context);
  if (!store) throw new Error('useShellStore needs a ShellStoreProvider around it');
  return store;
}

/** One part of the state; re-renders when that part changes. */
export function useShellState<Part>(select: (state: ShellState) => Part): Part {
  return useStore(useShellStore(), select);
}
