import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { recorded } from '../operator/operator-log.ts';
import { COMMANDS, type CommandName, readArguments, USAGE } from './arguments.ts';
import { CommandError } from './command-error.ts';
import type { ReleaseCommand } from './command.ts';
import { deploy } from './deploy.ts';
import { dataFolder, findArea } from './find-area.ts';
import { findServer } from './find-server.ts';
import { abort, history, pin, promote, prune, remove, rollBack, unpin } from './moves.ts';

const WORK: Record<CommandName, (command: ReleaseCommand) => Promise<string>> = {
  deploy,
  promote,
  rollback: rollBack,
  history,
  pin,
  unpin,
  abort,
  remove,
  prune,
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Refusals are sentences for the operator; everything else is a fault of the program. */
const isRefusal = (error: unknown): error is CommandError | StartFailure =>
  error instanceof CommandError || error instanceof StartFailure;

/** `npm run deploy -w mfe-account`, and the other commands on releases: each is logged and prints its result as a sentence. */
async function run([name, ...args]: string[]): Promise<void> {
  const command = COMMANDS.find((each) => each === name);
  if (!command) throw new CommandError(USAGE, 2);
  const asked = readArguments(args);
  const dataDir = dataFolder(asked.data);
  const { area, workspace, rest } = findArea(asked.words);
  const [version, ...more] = rest;
  if (more.length > 0 || (version !== undefined && command !== 'promote' && command !== 'rollback')) {
    throw new CommandError(`"${more[0] ?? version}" is not understood.\n\n${USAGE}`, 2);
  }
  const line = await recorded(command, { dataDir, isRefusal }, async (act) => {
    act.begin({ target: `area ${area}` });
    const server = await findServer({ ...asked, dataDir });
    return WORK[command]({ area, workspace, version, server, asked, act, print });
  });
  if (line !== '') print(line);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!isRefusal(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
