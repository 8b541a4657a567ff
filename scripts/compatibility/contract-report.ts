import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { sharedModules } from '@canvass/shared/federation/shared-modules';
import { ROOT } from '../start/workspaces.ts';
import { tool } from '../test/command.ts';
import { exportedNames } from './exported-names.ts';
import { REPORTED } from './reported-modules.ts';

/** The report of the contract's types as this checkout has it; `npm test -- contract` fails when it is outdated. */
export const CONTRACT_REPORT = join(ROOT, 'shared/contract/contract.api.md');
/** The report of the last release. */
export const RELEASED_REPORT = join(ROOT, 'releases/contract.api.md');

/** Where the declarations are made; within the repository, because they refer to its packages. */
const SCRATCH = join(ROOT, '.cache', 'contract');

/**
 * Makes the report: the public types of the contract, by API Extractor, and the names that each shared module exports. Comments
 * are left out, so that only a change of the contract changes it.
 * @throws when the types have an error
 */
export async function contractReport(): Promise<string> {
  await rm(SCRATCH, { recursive: true, force: true });
  await mkdir(SCRATCH, { recursive: true });
  await declarations();
  const types = (await extracted()).split('\n').filter((line) => !/^\s*\/\//.test(line));
  const modules = sharedModules.flatMap(({ request }) => ownModules(request));
  const names = modules.map(
    ({ request, file }) =>
      `## ${request}\n\n${exportedNames(file)
        .map((name) => `- ${name}\n`)
        .join('')}`,
  );
  return `${[types.join('\n').trim(), ...names]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Writes the contract report of these sources. @param file the path, which is overwritten */
export async function writeReport(file: string): Promise<void> {
  await writeFile(file, await contractReport());
}

/** API Extractor reads declarations; its own compiler is older than the one that checks the sources. */
async function declarations(): Promise<void> {
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: [],
      rootDir: '../../shared',
      outDir: '.',
    },
    files: REPORTED.map((name) => `../../shared/contract/${name}.ts`),
  };
  await writeFile(join(SCRATCH, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await tool('tsc', ['-p', SCRATCH]);
  if (code !== 0) throw new Error(`The contract's types have an error:\n${output}`);
}

async function extracted(): Promise<string> {
  const entry = REPORTED.map((name) => `export * from './contract/${name}.ts';\n`).join('');
  await writeFile(join(SCRATCH, 'entry.d.ts'), entry);
  await writeFile(join(SCRATCH, 'package.json'), JSON.stringify({ name: 'contract' }));
  const none = { default: { logLevel: ExtractorLogLevel.None } };
  const extractorConfig = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(SCRATCH, 'package.json'),
    configObject: {
      projectFolder: SCRATCH,
      mainEntryPointFilePath: '<projectFolder>/entry.d.ts',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            strict: true,
            skipLibCheck: true,
            lib: ['es2024', 'dom'],
            types: [],
            allowImportingTsExtensions: true,
            noEmit: true,
          },
          files: [join(SCRATCH, 'entry.d.ts')],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: 'report.api.md',
        reportFolder: '<projectFolder>/report',
        reportTempFolder: '<projectFolder>/report-temp',
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: none,
        extractorMessageReporting: none,
        tsdocMessageReporting: none,
      },
    },
  });
  await mkdir(join(SCRATCH, 'report'), { recursive: true });
  const { succeeded } = Extractor.invoke(extractorConfig, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error('API Extractor could not read the contract.');
  return readFile(join(SCRATCH, 'report/report.api.md'), 'utf8');
}

/** The modules of `shared` that a row of the shared modules stands for; packages have versions of their own. */
function ownModules(request: string): { request: string; file: string }[] {
  if (!request.startsWith('@canvass/shared/')) return [];
  const path = request.slice('@canvass/'.length);
  const pattern = path.endsWith('/') ? `${path}*.{ts,tsx}` : `${path}.{ts,tsx}`;
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => ({
      request: path.endsWith('/') ? `${request}${basename(file).replace(/\.tsx?$/, '')}` : request,
      file: join(ROOT, file),
    }));
}
