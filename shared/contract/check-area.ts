import { type Area, CONTRACT } from './area.ts';
import type { AreaId } from './area-manifest.ts';
import { satisfies } from './version.ts';

/** The members of an area, with the type that `typeof` gives them. */
const MEMBERS = [
  ['id', 'string'],
  ['contract', 'string'],
  ['routes', 'function'],
  ['messages', 'function'],
] as const;

export type AreaCheck = { ok: true; area: Area } | { ok: false; cause: 'shape' | 'contract'; detail: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fault in the shape of a module; undefined if it is that of an area. */
function shapeFault(module: unknown): string | undefined {
  const area = isObject(module) ? module.default : undefined;
  if (!isObject(area)) return 'the default export is no area';
  const wrong = MEMBERS.filter(([name, type]) => typeof area[name] !== type);
  if (wrong.length === 0) return undefined;
  return wrong.map(([name, type]) => `${name} is ${typeof area[name]}, not ${type}`).join('; ');
}

/**
 * Decides whether a module loaded over the network may be mounted. Types of another build guarantee nothing here, so
 * the shape is checked before anything of it is called; without a schema, which would add zod to every page. An area
 * compiled against a newer contract than the shell's is refused as well: it may depend on a port that doesn't exist.
 */
export function checkArea(module: unknown, expected: { id: AreaId; contract: string }): AreaCheck {
  const fault = shapeFault(module);
  if (fault !== undefined) return { ok: false, cause: 'shape', detail: fault };
  const found = (module as { default: Area }).default;
  if (found.id !== expected.id)
    return { ok: false, cause: 'shape', detail: `is ${found.id}, not ${expected.id}` };
  if (!satisfies(CONTRACT, expected.contract) || !satisfies(CONTRACT, `^${found.contract}`)) {
    return {
      ok: false,
      cause: 'contract',
      detail: `${found.contract} in ${expected.contract}, shell ${CONTRACT}`,
    };
  }
  return { ok: true, area: found };
}
