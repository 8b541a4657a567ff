import type { KyInstance } from 'ky';
import type { RouteObject } from 'react-router-dom';
import type { AreaId } from './area-manifest.ts';
import type { Language, PageConfig } from './page-config.ts';
import type {
  BusyPort,
  CelebratePort,
  DialogPort,
  LocalePort,
  NavigatePort,
  TelemetryPort,
  ToastPort,
  PartsPort,
  UnsavedPort,
  WorkspacesPort,
} from './ports.ts';
import type { SessionPort } from './session.ts';

/**
 * The version of this contract. A new port, a new shared module or an optional field raises the minor number, a change
 * that breaks areas built earlier raises the major one.
 */
export const CONTRACT = '1.11.0';

/** The services that the shell provides to an area. Ports, not libraries: an area never depends on their implementation. */
export interface AreaContext {
  session: SessionPort;
  /** Client of the API with its base set; paths have no leading slash: `http.get('surveys')`. */
  http: KyInstance;
  dialogs: DialogPort;
  toast: ToastPort;
  busy: BusyPort;
  /** Since 1.1. */
  celebrate: CelebratePort;
  navigate: NavigatePort;
  telemetry: TelemetryPort;
  locale: LocalePort;
  /** Since 1.2. */
  unsaved: UnsavedPort;
  /** Since 1.5. */
  parts: PartsPort;
  /** Since 1.9. */
  workspaces: WorkspacesPort;
  page: PageConfig;
}

/** Translated texts of an area, nested as in i18next. */
export type Messages = { readonly [key: string]: string | Messages };

export interface AreaDefinition {
  id: AreaId;
  /**
   * The screens. Each top-level route has a `path` as `area.json` lists it (`/admin/surveys/:id`); the shell wraps it
   * in the layout and the guard listed there.
   */
  routes(ctx: AreaContext): RouteObject[];
  /** Texts of the namespace that is named by the area's id. */
  messages(language: Language): Promise<Messages>;
}

export interface Area extends AreaDefinition {
  /** The version of the contract that this build was compiled against. */
  contract: string;
}

/** The default export of an area's `./area`. Adds the contract's version at build time. */
export function defineArea(definition: AreaDefinition): Area {
  return { contract: CONTRACT, ...definition };
}
