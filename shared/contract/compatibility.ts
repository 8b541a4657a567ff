import { satisfies } from './version.ts';

/** The modules and contract that a build of the shell provides to areas; its manifest has the same values. */
export interface ShellProvides {
  /** The version of its contract. */
  contract: string;
  /** Version of each shared module, by the requests of `federation/shared-modules.ts`. */
  shared: Readonly<Record<string, string>>;
}

/**
 * The modules and contract that a build of an area needs of the shell: a registry entry is one, and an area's manifest has
 * the same values.
 */
export interface AreaNeeds {
  /** Range of contracts that it supports, from its `area.json`. */
  contract: string;
  /** The version of the contract that it was compiled against, if known: it may call every port of that version. */
  builtAgainst?: string | undefined;
  /** Range of each shared module that it takes from the shell. */
  shared: Readonly<Record<string, string>>;
}

/** Something that an area needs and the shell doesn't have. */
export interface Incompatibility {
  /** `contract`, a package (`react`), or a shared module that the shell doesn't have at all. */
  part: string;
  /** Range that the area needs. */
  wanted: string;
  /** Version that the shell has; null for none. */
  present: string | null;
}

/** The package of a module: `react` of `react/jsx-runtime`, `@canvass/shared` of `@canvass/shared/ui/core`. */
function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

function contractsOf({ contract, builtAgainst }: AreaNeeds): string[] {
  return builtAgainst === undefined ? [contract] : [contract, `^${builtAgainst}`];
}

/**
 * Decides before any code of an area runs whether the shell can run it. The modules of one package have one version and
 * are named once.
 * @returns what is missing or too old or too new; empty if the area is compatible
 */
export function incompatibilities(area: AreaNeeds, shell: ShellProvides): Incompatibility[] {
  const range = contractsOf(area).find((wanted) => !satisfies(shell.contract, wanted));
  const found: Incompatibility[] =
    range === undefined ? [] : [{ part: 'contract', wanted: range, present: shell.contract }];
  for (const [request, wanted] of Object.entries(area.shared)) {
    const present = Object.hasOwn(shell.shared, request) ? (shell.shared[request] ?? null) : null;
    if (present !== null && satisfies(present, wanted)) continue;
    const part = present === null ? request : packageOf(request);
    if (!found.some((named) => named.part === part && named.wanted === wanted)) {
      found.push({ part, wanted, present });
    }
  }
  return found;
}
