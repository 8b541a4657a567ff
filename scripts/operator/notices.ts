import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const NOTICE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i;
const componentSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  licenses: z
    .array(
      z.looseObject({
        license: z.looseObject({ id: z.string().optional() }).optional(),
        expression: z.string().optional(),
      }),
    )
    .default([]),
});
const billSchema = z.looseObject({ components: z.array(componentSchema) });

/**
 * The notices that third parties' licences require with a delivery: for every package of a bill of materials its name,
 * version, licence and the texts of its licence files. Packages of this repository are left out.
 * @param bill CycloneDX, as `billOfMaterials` writes it
 * @param root the repository, in whose `node_modules` the packages are
 */
export async function thirdPartyNotices(bill: string, root: string): Promise<string> {
  const { components } = billSchema.parse(JSON.parse(bill));
  const foreign = components.filter(({ name }) => !name.startsWith('@canvass/'));
  const notices = await Promise.all(foreign.map((component) => noticeOf(component, root)));
  return notices.toSorted().join(`\n${'-'.repeat(78)}\n\n`);
}

async function noticeOf(component: z.infer<typeof componentSchema>, root: string): Promise<string> {
  const { name, version, licenses } = component;
  const licence = licenses.map(({ license, expression }) => expression ?? license?.id ?? '').join(', ');
  // Two installed versions of a package have the same licence file.
  const folder = join(root, 'node_modules', name);
  const files = (await readdir(folder).catch(() => [])).filter((file) => NOTICE_FILE.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return [`${name} ${version} (${licence})`, '', ...texts.map((text) => `${text.trim()}\n`)].join('\n');
}
