import * as z from 'zod/mini';
import { type Area, CONTRACT } from './area.ts';
import { type AreaId, areaId } from './area-manifest.ts';
import { satisfies } from './version.ts';

const callable = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function');

const areaModule = z.object({
  default: z.object({ id: areaId, contract: z.string(), routes: callable, messages: callable }),
});

export type AreaCheck = { ok: true; area: Area } | { ok: false; cause: 'shape' | 'contract'; detail: string };

/**
 * Decides whether a module loaded over the network may be mounted. Types of another build guarantee nothing here, so
 * the shape is checked before anything of it is called. An area compiled against a newer contract than the shell's is
 * refused as well: it may depend on a port that doesn't exist.
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
