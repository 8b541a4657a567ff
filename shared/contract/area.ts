import type { KyInstance } from 'ky';
import type { RouteObject } from 'react-router-dom';
import * as z from 'zod/mini';
import { type AreaId, areaId } from './area-manifest.ts';
import type { Language, PageConfig } from './page-config.ts';
import type { BusyPort, DialogPort, LocalePort, NavigatePort, TelemetryPort, ToastPort } from './ports.ts';
import type { SessionPort } from './session.ts';
import { satisfies } from './version.ts';

/**
 * The version of this contract. A new port or an optional field raises the second number, a change that an area built
 * earlier would not survive raises the first.
 */
export const CONTRACT = '1.0.0';

/** What the shell gives an area. Ports, not libraries: an area never learns who implements them. */
export interface AreaContext {
  session: SessionPort;
  /** Client of our API, its base set; paths are given without a leading slash: `http.get('surveys')`. */
  http: KyInstance;
  dialogs: DialogPort;
  toast: ToastPort;
  busy: BusyPort;
  navigate: NavigatePort;
  telemetry: TelemetryPort;
  locale: LocalePort;
  page: PageConfig;
}

/** Translated texts of an area, nested as i18next takes them. */
export type Messages = { readonly [key: string]: string | Messages };

export interface AreaDefinition {
  id: AreaId;
  /**
   * The screens. Each top-level route carries a `path` as `area.json` lists it (`/admin/surveys/:id`); the shell puts it
   * in the layout and behind the guard that are listed there.
   */
  routes(ctx: AreaContext): RouteObject[];
  /** Texts of the namespace with the area's id. */
  messages(language: Language): Promise<Messages>;
}

export interface Area extends AreaDefinition {
  /** The contract's version this build was written against. */
  contract: string;
}

/** The default export of an area's `./area`. Adds the contract's version at build time. */
export function defineArea(definition: AreaDefinition): Area {
  return { contract: CONTRACT, ...definition };
}

const callable = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function');

const areaModule = z.object({
  default: z.object({ id: areaId, contract: z.string(), routes: callable, messages: callable }),
});

export type AreaCheck = { ok: true; area: Area } | { ok: false; cause: 'shape' | 'contract'; detail: string };

/**
 * Decides whether what came over the network may be mounted. The types of another build mean nothing here, so the
 * shape is looked at before anything of it is called. An area written for a newer contract than the shell's is
 * refused as well: it may count on a port that isn't there.
 */
export function checkArea(module: unknown, expected: { id: AreaId; contract: string }): AreaCheck {
  const parsed = z.safeParse(areaModule, module);
  if (!parsed.success) return { ok: false, cause: 'shape', detail: z.prettifyError(parsed.error) };
  const found = parsed.data.default;
  if (found.id !== expected.id)
    return { ok: false, cause: 'shape', detail: `is ${found.id}, not ${expected.id}` };
  if (!satisfies(CONTRACT, expected.contract) || !satisfies(CONTRACT, `^${found.contract}`)) {
    return {
      ok: false,
      cause: 'contract',
      detail: `${found.contract} in ${expected.contract}, shell ${CONTRACT}`,
    };
  }
  return { ok: true, area: (module as { default: Area }).default };
}
