import type { CurrentWorkspace } from '@canvass/shared/contract/ports';
import { ROLES } from '@canvass/shared/domain/policy';
import { lastWorkspace, storedName, tabWorkspace } from '@canvass/shared/domain/stored-items';

/** The workspace that this tab showed to the user, else the one that any tab showed last; null if there is none. */
export function recallWorkspace(userId: string): CurrentWorkspace | null {
  try {
    return (
      parse(sessionStorage.getItem(storedName(tabWorkspace, userId))) ??
      parse(localStorage.getItem(storedName(lastWorkspace, userId)))
    );
  } catch {
    return null; // Storage is disabled.
  }
}

/** Notes the workspace for this tab and for the next one of this user; does nothing if storage is disabled. */
export function rememberWorkspace(userId: string, { id, role }: CurrentWorkspace): void {
  try {
    const text = JSON.stringify({ id, role });
    sessionStorage.setItem(storedName(tabWorkspace, userId), text);
    localStorage.setItem(storedName(lastWorkspace, userId), text);
  } catch {
    // Storage is disabled: the next page begins with the personal workspace.
  }
}

function parse(text: string | null): CurrentWorkspace | null {
  try {
    const { id, role } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const known = ROLES.find((name) => name === role);
    return typeof id === 'string' && known ? { id, role: known } : null;
  } catch {
    return null;
  }
}
