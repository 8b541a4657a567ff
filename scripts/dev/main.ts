import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { CommandError } from '../releases/command-error.ts';
import { dataFolder, findArea } from '../releases/find-area.ts';
import { answers } from '../releases/running-server.ts';
import { findShell } from './find-shell.ts';
import { readDevOptions } from './options.ts';
import { serveArea } from './serve-area.ts';

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run dev -w mfe-account`: one area with Fast Refresh, in the shell of a server that runs here or elsewhere. */
async function run(args: string[]): Promise<void> {
  const options = readDevOptions(args);
  const { area, workspace, rest } = findArea(options.words);
  if (rest.length > 0) throw new CommandError(`"${rest[0]}" is not understood.`, 2);
  if (area === SHELL_AREA)
    throw new CommandError('npm run dev in the root builds the shell, with all areas.', 2);
  if (!workspace) throw new CommandError(`There is no folder mfe-${area} to build.`, 2);
  const shell = await findShell(options.shell, dataFolder(options.data));
  if (!(await answers(shell))) print(`! ${shell} can't be reached from here`);
  const served = await serveArea({
    area,
    workspace,
    shell,
    port: options.port,
    onBuilt: (complaints) => print(complaints || `built ${area}`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void served.stop().then(() => process.exit(0)));
  }
  print(`
${area} is served at ${served.origin}, with Fast Refresh

  Open          ${served.preview}
                as an operator of ${shell}; no one else sees it
  Stop          Ctrl-C
`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
