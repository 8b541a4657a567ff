import { BUNDLE_STATES } from '@canvass/shared/api/ops';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import type { ReleaseState } from '../../site/releases/state.ts';
import type { BundleStatus } from '../../site/bundles/live-bundle.ts';
import { z } from 'zod';

/** The state that a server stores about itself in its row. */
export const serverState = z.object({
  /** The pointers as it knows them. */
  areas: z.array(
    z.object({
      area: z.string(),
      revision: z.number().int(),
      live: z.string(),
      canary: z.string().nullable(),
    }),
  ),
  bundles: z.array(
    z.object({
      name: z.enum(['respondent', 'site']),
      state: z.enum(BUNDLE_STATES),
      detail: z.string().nullable(),
    }),
  ),
});
export type ServerState = z.infer<typeof serverState>;

/** How the server bundles are doing, by name. */
export type BundleStatuses = Record<'respondent' | 'site', BundleStatus>;

/** The state of this server. */
export function serverStateOf(
  { shell, areas }: ReleaseState,
  { respondent, site }: BundleStatuses,
): ServerState {
  const served = [...areas, ...(shell ? ([[SHELL_AREA, shell]] as const) : [])];
  return {
    areas: served.map(([area, { revision, live, canary }]) => ({
      area,
      revision,
      live: live.version,
      canary: canary?.version ?? null,
    })),
    bundles: [
      { name: 'respondent', ...respondent },
      { name: 'site', ...site },
    ],
  };
}
