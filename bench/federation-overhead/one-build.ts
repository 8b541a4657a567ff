import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Configuration, type RspackPluginInstance, rspack, type Stats } from '@rspack/core';
import { areaManifest } from '../../shared/contract/area-manifest.ts';
import { scriptsOf } from '../../shared/build/chunk-files.ts';
import { shellConfig } from '../../shared/build/shell-config.ts';
import { type ShellBuildManifest, shellBuildManifest } from '../../shared/federation/build-manifest.ts';
import { buildableWorkspaces, ROOT } from '../../scripts/start/workspaces.ts';

/** The product as one build: the same sources without federation. */
export interface OneBuild {
  /** Has the files, with their compressed copies. */
  folder: string;
  manifest: ShellBuildManifest;
  /** Scripts that an area's screens need at once, by the area's id, in loading order. */
  scripts: ReadonlyMap<string, readonly string[]>;
}

/** The plugins that make areas builds of their own; the virtual modules are the list of what the shell provides to them. */
const FEDERATION = ['ModuleFederationPlugin', 'FederationRuntimePlugin', 'VirtualModulesPlugin'];

/** The chunk of an area's screens. */
const chunkOf = (id: string) => `area-${id}`;

/**
 * Builds shell and areas as one program. An area is loaded when it is first visited, as it is by the federated shell, by an
 * `import()` in place of `load-area.ts`.
 * @param folder for the files; exists and is empty
 * @throws with the compiler's errors
 */
export async function buildAsOne(folder: string): Promise<OneBuild> {
  const shell = join(ROOT, 'shell');
  const areas = buildableWorkspaces().filter(({ kind }) => kind === 'area');
  const ids = new Map<string, string>();
  for (const area of areas) {
    const file = await readFile(join(area.folder, 'area.json'), 'utf8');
    ids.set(area.folder, areaManifest.parse(JSON.parse(file)).id);
  }
  const base = shellConfig(shell);
  const replacement = join(shell, 'src/remotes/load-area-of-one-build.js');
  const rules = await Promise.all(areas.map((area) => rulesOf(area.folder)));
  const stats = await build({
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...rules.flat()] },
    output: { ...base.output, path: folder },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => !FEDERATION.includes((plugin as object).constructor.name)),
      new rspack.experiments.VirtualModulesPlugin({
        [join(shell, 'src/provided.js')]: 'export const sharedVersions = {};',
        [replacement]: loaderCode(ids),
      }) as RspackPluginInstance,
      new rspack.NormalModuleReplacementPlugin(/\/load-area\.ts$/, replacement),
    ],
  });
  const manifest = shellBuildManifest.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  );
  // Of an English document, as the benchmark opens them: with the area's texts.
  const scripts = [...ids.values()].map(
    (id) => [id, [chunkOf(id), `${id}-en`].flatMap((chunk) => scriptsOf(stats.compilation, chunk))] as const,
  );
  return { folder, manifest, scripts: new Map(scripts) };
}

/** The rules that an area's build has beside those of all. */
async function rulesOf(folder: string) {
  const { default: exported } = (await import(join(folder, 'rspack.config.ts'))) as {
    default: Configuration | Configuration[];
  };
  const [area] = [exported].flat();
  const common = shellConfig(join(ROOT, 'shell')).module?.rules?.length ?? 0;
  return (area?.module?.rules ?? []).slice(common);
}

/** The module in place of `shell/src/remotes/load-area.ts`. @param ids of the areas, by their folders */
function loaderCode(ids: ReadonlyMap<string, string>): string {
  const imports = [...ids].flatMap(([folder, id]) => {
    const part = join(folder, 'src/field/field-part.tsx');
    return [
      `'${id}/area': () => import(/* webpackChunkName: '${chunkOf(id)}' */ ${JSON.stringify(join(folder, 'src/area.tsx'))}),`,
      ...(existsSync(part)
        ? [
            `'${id}/field': () => import(/* webpackChunkName: '${basename(folder)}-field' */ ${JSON.stringify(part)}),`,
          ]
        : []),
    ];
  });
  return [
    `const modules = { ${imports.join(' ')} };`,
    'export const registerAreas = () => undefined;',
    'export const areaLoader = () => ({',
    '  area: async ({ id }) => (await modules[`${id}/area`]()).default,',
    '  messages: (entry, area, language) => area.messages(language),',
    '  part: ({ id }, name) => modules[`${id}/${name}`](),',
    '});',
  ].join('\n');
}

function build(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('the builder stopped'));
      if (stats.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      resolve(stats);
    });
  });
}
