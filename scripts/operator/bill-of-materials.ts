import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');
/** Several hundred packages with their hashes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Licences under which what is delivered may be passed on as it is, with the notice alone. */
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
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence, each with the reason why it may be delivered. */
const EXCEPTIONS: [name: RegExp, licence: string, reason: string][] = [
  [
    /^@img\/sharp-/,
    'LGPL-3.0-or-later',
    'libvips as a library of its own, which sharp loads and anybody may replace',
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

/** How npm says that only development needs a package. */
const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * The CycloneDX bill of materials of what is delivered: server and bundles. npm writes that of everything installed, of
 * which development tools are left out here: with `--omit dev` it leaves out whatever a tool needs as well, react and koa
 * among it.
 */
export async function billOfMaterials(): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    maxBuffer: MOST_BYTES,
  });
  const bill = billSchema.parse(JSON.parse(stdout));
  const components = bill.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === DEVELOPMENT),
  );
  const left = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => left.has(other)) }));
  return JSON.stringify({ ...bill, components, dependencies }, null, 2);
}

/** One line for each component of a bill whose licence is none of those that may be delivered, or that names none. */
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

/** An SPDX expression as packages write them: alternatives with OR, of which one must do; parts with AND, which all must. */
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
