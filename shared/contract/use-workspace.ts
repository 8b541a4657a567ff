import { useArea } from '@canvass/shared/contract/area-context';
import { useSyncExternalStore } from 'react';
import type { Workspace } from '../api/workspaces.ts';
import { may, type Permission } from '../domain/policy.ts';
import type { CurrentWorkspace } from './ports.ts';

/** The workspace that the page shows; null while no user is signed in. */
export function useWorkspace(): CurrentWorkspace | null {
  const { workspaces } = useArea();
  return useSyncExternalStore(workspaces.subscribe, workspaces.current, workspaces.current);
}

/** All workspaces of the signed-in user; null until they were read. */
export function useWorkspaces(): readonly Workspace[] | null {
  const { workspaces } = useArea();
  return useSyncExternalStore(workspaces.subscribe, workspaces.all, workspaces.all);
}

/**
 * Whether the signed-in user's role in the current workspace allows it, to show what can be used. The server decides by the
 * same policy.
 */
export function useMay(permission: Permission): boolean {
  const workspace = useWorkspace();
  return workspace !== null && may(workspace.role, permission);
}
