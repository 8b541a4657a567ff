/** The differences between two reports of the contract, as sentences. */
export interface ContractChange {
  /** By declaration: what areas built earlier, or shells, would miss. */
  breaking: Map<string, string[]>;
  /** Additions, which nothing that was built earlier needs. */
  additions: string[];
}

/** Declarations that areas fill in: what they lack in one that was built earlier can't be required of them. */
const FILLED_BY_AREAS = new Set([
  'Area',
  'AreaDefinition',
  'areaManifest',
  'areaNav',
  'areaRoute',
  'registry',
  'registryEntry',
]);

/** The version that a report is of. @throws for a text that is no report of the contract */
export function contractOf(report: string): string {
  const version = /CONTRACT = "(\d+\.\d+\.\d+)"/.exec(report)?.[1];
  if (version === undefined) throw new Error('The report names no version of the contract.');
  return version;
}

/**
 * Compares the contract with that of the last release. A declaration or line that is gone breaks what was built with it; a line
 * that was changed counts as gone, which is right but for changes that only widen what is accepted. An added line breaks only where
 * areas have to fill it in.
 */
export function contractChange(released: string, current: string): ContractChange {
  const [before, now] = [declarationsIn(released), declarationsIn(current)];
  const breaking = new Map<string, string[]>();
  const additions = [...now.keys()].filter((name) => !before.has(name));
  for (const [name, lines] of before) {
    const left = now.get(name);
    if (!left) {
      breaking.set(name, ['was removed']);
      continue;
    }
    const missing = without(lines, left).map((line) => `no longer has “${line.trim()}”`);
    const added = without(left, lines);
    const required = FILLED_BY_AREAS.has(name) ? requiredOf(added) : [];
    const found = [
      ...missing,
      ...required.map((line) => `requires “${line.trim()}”, which areas built earlier lack`),
    ];
    if (found.length > 0) breaking.set(name, found);
    else if (added.length > 0) additions.push(name);
  }
  return { breaking, additions };
}

/**
 * Decides whether the contract's version says what has changed since the last release.
 * @param excused reasons why a change that looks breaking isn't, by declaration
 * @returns a sentence for each fault; none if the version is right
 */
export function versionFaults(
  released: string,
  current: string,
  excused: Readonly<Record<string, string>> = {},
): string[] {
  const { breaking, additions } = contractChange(released, current);
  const [before, now] = [contractOf(released), contractOf(current)];
  const [major = 0, minor = 0] = before.split('.').map(Number);
  const [newMajor = 0, newMinor = 0] = now.split('.').map(Number);
  const stale = Object.keys(excused)
    .filter((name) => !breaking.has(name))
    .map((name) => `compatible-changes.ts excuses ${name}, which is as it was released: remove the line.`);
  if (newMajor > major) return stale;
  if (newMajor < major)
    return [...stale, `The contract is ${now}, lower than ${before}, which was released.`];
  const faults = [...breaking]
    .filter(([name]) => !Object.hasOwn(excused, name))
    .flatMap(([name, reasons]) => reasons.map((reason) => `${name} ${reason}.`));
  if (faults.length > 0) {
    faults.push(
      `Areas that were built for contract ${before} would break: raise CONTRACT to ${major + 1}.0.0, or keep what they use.`,
    );
  }
  const isGrown = additions.length > 0 || breaking.size > 0;
  if (faults.length === 0 && isGrown && newMinor <= minor) {
    const grown = [...additions, ...Object.keys(excused)].join(', ');
    faults.push(
      `New since contract ${before}: ${grown}. Raise CONTRACT to ${major}.${minor + 1}.0, so that areas can ask for it.`,
    );
  }
  return [...stale, ...faults];
}

/** The lines of each declaration; exports of a shared module are declarations of one line. */
function declarationsIn(report: string): Map<string, string[]> {
  const declarations = new Map<string, string[]>();
  let name: string | undefined;
  let module = '';
  for (const line of report.split('\n')) {
    const heading = /^## (@\S+)$/.exec(line)?.[1];
    const exported = /^- (\S+)$/.exec(line)?.[1];
    const declared = /^(?:export )?(?:const|function|interface|type|class|enum|namespace) (\w+)/.exec(
      line,
    )?.[1];
    if (heading) [module, name] = [heading, undefined];
    else if (exported && module) declarations.set(`${exported} of ${module}`, []);
    else if (declared) {
      name = declared;
      if (name !== 'CONTRACT') declarations.set(name, [...(declarations.get(name) ?? []), line]);
    } else if (line.startsWith('```')) name = undefined;
    else if (name && name !== 'CONTRACT' && line.trim() !== '') declarations.get(name)?.push(line);
  }
  return declarations;
}

/** The lines that others lack, each as often as it is missing. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const indentation = (line: string): number => line.search(/\S/);

/** Added lines that aren't optional, and don't belong to something optional that was added. */
function requiredOf(added: readonly string[]): string[] {
  let optional = Number.POSITIVE_INFINITY;
  return added.filter((line) => {
    if (indentation(line) > optional) return false;
    optional = /^\s*\w+(?:\?|\([^)]*\)\?|: z\.ZodMiniOptional|\?\()/.test(line)
      ? indentation(line)
      : Number.POSITIVE_INFINITY;
    return optional === Number.POSITIVE_INFINITY && !/^\s*[})\]]/.test(line);
  });
}
