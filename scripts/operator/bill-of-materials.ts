import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { workspaceFolders } from '../start/workspace-folders.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** The bill of several hundred packages with their hashes fits in it. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Licences that allow redistribution with the notice alone. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence, each with the reason why it may be delivered. */
const EXCEPTIONS: [name: RegExp, licence: string, reason: string][] = [
  [
    /^@img\/sharp-/,
    'LGPL-3.0-or-later',
    'libvips as a library of its own, which sharp loads and anyone may replace',
  ],
];

const licence = z.looseObject({
  license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
  expression: z.string().optional(),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      licenses: z.array(licence).default([]),
      properties: z.array(z.looseObject({ name: z.string() })).default([]),
    }),
  ),
  dependencies: z
    .array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) }))
    .default([]),
});
type Component = z.infer<typeof billSchema>['components'][number];

const versions = z.record(z.string(), z.string()).default({});
const workspaceManifest = z.object({
  name: z.string(),
  dependencies: versions,
  optionalDependencies: versions,
});

/** npm's mark of a package that only development needs. */
const DEVELOPMENT = 'cdx:npm:package:development';

/** Workspaces that are not delivered. */
const NOT_DELIVERED = ['@canvass/e2e'];

/**
 * Makes the CycloneDX bill of materials of what is delivered: server and bundles. npm writes a bill of everything
 * installed; it is reduced to the dependencies of the delivered workspaces, without the bundler and the auth emulator,
 * which only starting needs, and without development tools. (`--omit dev` would also omit packages that a tool needs as
 * well, react and koa among them.)
 */
export async function billOfMaterials(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    maxBuffer: MOST_BYTES,
  });
  const bill = billSchema.parse(JSON.parse(stdout));
  const delivered = await deliveredRefs(bill);
  const components = bill.components.filter((component) => delivered.has(component['bom-ref']));
  const left = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => left.has(other)) }));
  return JSON.stringify({ ...bill, components, dependencies }, null, 2);
}

/** References of the delivered workspaces and of all their direct and indirect dependencies. */
async function deliveredRefs(bill: z.infer<typeof billSchema>): Promise<Set<string>> {
  const components = new Map(bill.components.map((component) => [component['bom-ref'], component]));
  const dependsOn = new Map(bill.dependencies.map((entry) => [entry.ref, entry.dependsOn]));
  const workspaces = await workspaceDependencies();
  const found = new Set<string>();
  const visit = (ref: string): void => {
    const component = components.get(ref);
    const isTool = component?.properties.some(({ name }) => name === DEVELOPMENT);
    if (!component || isTool || found.has(ref)) return;
    found.add(ref);
    const named = workspaces.get(packageOf(ref));
    for (const next of dependsOn.get(ref) ?? []) {
      if (!named || named.has(packageOf(next))) visit(next);
    }
  };
  for (const ref of components.keys()) {
    if (workspaces.has(packageOf(ref))) visit(ref);
  }
  return found;
}

/** References are `name@version`; a workspace's component has its folder's name. */
const packageOf = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/** The dependencies in the `package.json` of each delivered workspace, without those of its development. */
async function workspaceDependencies(): Promise<Map<string, Set<string>>> {
  const manifests = await Promise.all(
    workspaceFolders().map(async (folder) => workspaceManifest.parse(await readManifest(folder))),
  );
  return new Map(
    manifests
      .filter(({ name }) => !NOT_DELIVERED.includes(name))
      .map(({ name, dependencies, optionalDependencies }) => [
        name,
        new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]),
      ]),
  );
}

async function readManifest(folder: string): Promise<unknown> {
  return JSON.parse(await readFile(resolve(ROOT, folder, 'package.json'), 'utf8'));
}

/** One line for each component whose licence isn't allowed or isn't known. */
export function licenceFaults(bill: string): string[] {
  const { components } = billSchema.parse(JSON.parse(bill));
  return components.flatMap((component) => {
    const names = licencesOf(component);
    const allowed = names.length > 0 && names.every((name) => isAllowed(component.name, name));
    return allowed
      ? []
      : [`${component.name}@${component.version}: ${names.join(', ') || 'no licence named'}`];
  });
}

const licencesOf = ({ licenses }: Component): string[] =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');

/** Evaluates an SPDX expression: of alternatives with OR one must be allowed, of parts with AND all. */
function isAllowed(component: string, expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((alternative) =>
      alternative
        .split(/\s+AND\s+/)
        .every(
          (name) =>
            ALLOWED.has(name) ||
            EXCEPTIONS.some(([pattern, other]) => other === name && pattern.test(component)),
        ),
    );
}
