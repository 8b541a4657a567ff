import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { workspaceFolders } from '../start/workspace-folders.mjs';
import { ROOT } from '../start/workspaces.ts';
import { tool } from './command.ts';
import type { StepResult } from './step-result.ts';

const TEMPLATE = 'scripts/create-area/template';
const TYPED_FOLDERS = ['scripts', 'bench', `${TEMPLATE}/mfe-template-area`, `${TEMPLATE}/e2e`];

/** tsc uses several threads by itself, but not for everything. */
const AT_ONCE = 2;

interface Config {
  compilerOptions: Record<string, unknown>;
  include: string[];
  exclude?: string[];
}

interface Project {
  folder: string;
  config: Config;
}

/**
 * Checks what has a `tsconfig.json`: each workspace, the scripts, and what `npm run create-area` copies. Those with the same
 * options, as the shell, the areas and `shared`, are checked as one program: what all of them import is then checked once,
 * instead of once for each.
 */
export async function checkTypes(): Promise<StepResult> {
  const projects = await Promise.all(
    [...workspaceFolders(), ...TYPED_FOLDERS]
      .filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')))
      .map(async (folder): Promise<Project> => ({ folder, config: await configOf(folder) })),
  );
  const programs = Object.values(
    Object.groupBy(projects, ({ config }) => JSON.stringify(config.compilerOptions)),
  ).map((members = []) => members);
  // The largest first, so that nothing long begins last.
  const queue = programs.sort((a, b) => b.length - a.length).values();
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const program of queue) {
        const { code, output } = await tool('tsc', ['-p', await fileOf(program)]);
        if (code !== 0) faults.push(output.trim());
      }
    }),
  );
  return { ok: faults.length === 0, summary: `${projects.length} projects`, details: faults.join('\n') };
}

const configOf = async (folder: string): Promise<Config> =>
  JSON.parse(await readFile(join(ROOT, folder, 'tsconfig.json'), 'utf8'));

/** The `tsconfig.json` of one project, or one that is written for several with the same options. */
async function fileOf(program: Project[]): Promise<string> {
  const [first] = program;
  if (!first || program.length === 1) return first?.folder ?? '.';
  const own = join(ROOT, '.cache', 'types');
  const from = (...path: string[]) => relative(own, join(ROOT, ...path));
  const all = (paths: (config: Config) => string[]) =>
    program.flatMap(({ folder, config }) => paths(config).map((path) => from(folder, path)));
  const merged = {
    extends: from(first.folder, 'tsconfig.json'),
    include: all(({ include }) => include),
    exclude: all(({ exclude = [] }) => exclude),
  };
  await mkdir(own, { recursive: true });
  const file = join(own, `${first.folder}.json`);
  await writeFile(file, JSON.stringify(merged));
  return file;
}
