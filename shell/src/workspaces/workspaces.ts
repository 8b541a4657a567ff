import { WORKSPACE_HEADER } from '@canvass/shared/api/workspace-header';
import type { Workspace } from '@canvass/shared/api/workspaces';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { CurrentWorkspace, WorkspacesPort } from '@canvass/shared/contract/ports';
import type { CallProblem } from '@canvass/shared/http/failure';
import type { ShellStore } from '@canvass/shared/state/shell-store';
import { recallWorkspace, rememberWorkspace } from './remembered-workspace.ts';

export interface Workspaces {
  port: WorkspacesPort;
  /** The workspace that requests have to name: none for the personal one, which older servers know alone. */
  named(): string | undefined;
  /** After an answer of the API: a thing of another of the user's workspaces makes that the current one. */
  answered(response: Response, request: Request): void;
  /** After a refusal of the API: the user may have been removed, or have another role. */
  refused(problem: Pick<CallProblem, 'status' | 'code'>): void;
}

interface Options {
  store: ShellStore;
  http: () => AreaContext['http'];
  /** Whether the page is one of the dashboard's. */
  onDashboard: () => boolean;
  /** Whether the page shows one thing, such as a survey, and not a list. */
  showsThing: () => boolean;
  /** Leaves a page that shows one thing for the list that it is in. */
  leaveThing: () => Promise<void>;
  /** Asks the user if input would be lost; false if they stay. */
  mayLeave: () => Promise<boolean>;
  /** Notifies the user that they no longer belong to the workspace that was shown. */
  onLost: () => void;
}

/** Milliseconds between two reads that refusals cause. */
const PAUSE_MS = 5000;

/** Keeps the current workspace and the list of all in the store, and remembers the former for the user. */
export function createWorkspaces(options: Options): Workspaces {
  const { store, http, onDashboard, showsThing, leaveThing, mayLeave, onLost } = options;
  let latest = 0;
  let isBeingRead = false;
  let pausedUntil = 0;

  const begin = (): void => {
    const { user } = store.getState();
    const workspace = user && (recallWorkspace(user.id) ?? personal(user.id));
    store.setState({ workspace, workspaces: null });
  };
  const show = (userId: string, { id, role }: CurrentWorkspace): void => {
    rememberWorkspace(userId, { id, role });
    store.setState({ workspace: { id, role } });
  };
  const find = (id: string): Workspace | undefined =>
    store.getState().workspaces?.find((each) => each.id === id && each.deletedAt === null);

  /** Reads the list, and the user's role in the current workspace with it. */
  async function read(): Promise<void> {
    const userId = store.getState().user?.id;
    if (userId === undefined) return;
    const own = ++latest;
    isBeingRead = true;
    try {
      const { items } = await http().get('workspaces').json<{ items: Workspace[] }>();
      // An older list may arrive after a newer one.
      if (own !== latest || store.getState().user?.id !== userId) return;
      store.setState({ workspaces: items });
      const { workspace } = store.getState();
      const found = workspace && find(workspace.id);
      if (found && found.role !== workspace.role) show(userId, found);
    } finally {
      if (own === latest) isBeingRead = false;
    }
  }

  async function refresh(): Promise<void> {
    await read();
    const { user, workspace, workspaces } = store.getState();
    if (!user || !workspace || !workspaces || workspace.id === user.id || find(workspace.id)) return;
    await leaveThing();
    show(user.id, personal(user.id));
    onLost();
  }

  async function followThing(id: string): Promise<void> {
    if (!find(id)) await read();
    const found = find(id);
    const { user } = store.getState();
    if (found && user && showsThing()) show(user.id, found);
  }

  begin();
  store.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) begin();
  });

  return {
    port: {
      current: () => store.getState().workspace,
      all: () => store.getState().workspaces,
      subscribe: (listener) =>
        store.subscribe(({ workspace, workspaces }, before) => {
          if (workspace !== before.workspace || workspaces !== before.workspaces) listener();
        }),
      async switch(id) {
        if (store.getState().workspace?.id === id) return true;
        if (!find(id)) await read();
        const found = find(id);
        const { user } = store.getState();
        if (!found || !user || !(await mayLeave())) return false;
        await leaveThing();
        show(user.id, found);
        return true;
      },
      refresh,
    },
    named() {
      const { user, workspace } = store.getState();
      return workspace && workspace.id !== user?.id ? workspace.id : undefined;
    },
    answered(response, request) {
      const id = response.headers.get(WORKSPACE_HEADER);
      const { user, workspace, workspaces } = store.getState();
      if (!user || !workspace) return;
      // Not before the dashboard's first answer: the page then has asked for what it needs itself.
      if (workspaces === null && !isBeingRead && onDashboard()) refresh().catch(() => undefined);
      if (!id || id === workspace.id) return;
      const asked = request.headers.get(WORKSPACE_HEADER) ?? user.id;
      // Otherwise it is a late answer to a request of before a switch.
      if (request.method === 'GET' && asked === workspace.id && showsThing()) {
        followThing(id).catch(() => undefined); // The thing is shown all the same.
      }
    },
    refused({ status, code }) {
      const { user, workspace } = store.getState();
      const isGone = status === 404 && workspace?.id !== user?.id;
      if (!user || !(isGone || code === 'role_insufficient') || Date.now() < pausedUntil) return;
      pausedUntil = Date.now() + PAUSE_MS;
      refresh().catch(() => undefined);
    },
  };
}

const personal = (userId: string): CurrentWorkspace => ({ id: userId, role: 'owner' });
