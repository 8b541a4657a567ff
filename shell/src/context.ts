import type { TelemetryPort } from '@canvass/shared/contract/ports';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import { splitLocalePath } from '@canvass/shared/domain/locales';
import { createHttp } from '@canvass/shared/http/create-http';
import type { ShellStore } from '@canvass/shared/state/shell-store';
import type { i18n } from 'i18next';
import { followDashboard, isDashboard } from './dashboard/follow-dashboard.ts';
import { celebratePort } from './ports/celebrate-port.ts';
import { localePort } from './ports/locale-port.ts';
import { loadDocument, navigatePort } from './ports/navigate-port.ts';
import { partsPort } from './ports/parts-port.ts';
import { createOverlayPorts } from './overlays/ports.ts';
import { followReleases, type ReleaseWatch } from './releases/releases.ts';
import type { AreaLoader } from './remotes/load-area.ts';
import { openSession } from './session/open-session.ts';
import type { ShellContext } from './session/shell-context.ts';
import { confirmDiscard } from './unsaved/confirm-discard.ts';
import type { Unsaved } from './unsaved/unsaved.ts';
import { listOfThing } from './workspaces/list-of-thing.ts';
import { createWorkspaces } from './workspaces/workspaces.ts';

interface Options {
  page: PageConfig;
  store: ShellStore;
  i18n: i18n;
  unsaved: Unsaved;
  telemetry: TelemetryPort;
  loader: AreaLoader;
  router: () => { navigate(path: string, options?: { replace?: boolean }): Promise<void> };
}

/** Creates the ports for areas, and what the shell knows about newer releases. */
export function createContext({ page, store, i18n, unsaved, telemetry, loader, router }: Options): {
  ctx: ShellContext;
  releases: ReleaseWatch;
} {
  const { dialogs, toast, busy } = createOverlayPorts(store);
  const shownPath = () => splitLocalePath(location.pathname).path;
  const listShown = () => listOfThing(page.registry, shownPath());
  const workspaces = createWorkspaces({
    store,
    http: () => http,
    onDashboard: () => isDashboard(shownPath()),
    showsThing: () => listShown() !== null,
    leaveThing: async () => {
      const list = listShown();
      if (list !== null) await router().navigate(list);
    },
    mayLeave: async () => {
      if (!unsaved.dirty()) return true;
      const leave = await confirmDiscard(dialogs, (key) => i18n.t(key));
      if (leave) unsaved.discard();
      return leave;
    },
    onLost: () => toast.show({ type: 'info', message: i18n.t('workspace.lost'), duration: 10_000 }),
  });
  const http = createHttp({
    apiBase: page.apiBase,
    locale: page.locale,
    texts: {
      backend: i18n.t('error.backend'),
      offline: i18n.t('error.offline'),
      timeout: i18n.t('error.timeout'),
    },
    workspace: workspaces.named,
    onAnswer: (response, request) => {
      releases.answered(response);
      workspaces.answered(response, request);
      dashboard.answered(shownPath());
    },
    onProblem: (problem) => {
      if (problem.status === 401) session.ended();
      workspaces.refused(problem);
    },
  });
  const releases = followReleases({ own: page.releases, ask: () => http.get('auth/session') });
  const dashboard = followDashboard(store, () => http.get('subscription').json());
  const session = openSession({
    page,
    http,
    dialogs,
    t: (key) => i18n.t(key),
    report: (error) => telemetry.error(error),
  });
  const ctx: ShellContext = {
    session: session.port,
    http,
    dialogs,
    toast,
    busy,
    celebrate: celebratePort(),
    navigate: navigatePort({ locale: page.locale, registry: page.registry, router, load: loadDocument }),
    telemetry,
    locale: localePort(page.locale, {
      mayLeave: async () => !unsaved.lostBySwitching() || confirmDiscard(dialogs, (key) => i18n.t(key)),
      handOver: unsaved.handOver,
    }),
    unsaved: unsaved.port,
    parts: partsPort(page.registry, loader),
    workspaces: workspaces.port,
    page,
  };
  return { ctx, releases };
}
