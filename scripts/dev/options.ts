import { parseArgs } from 'node:util';
import { CommandError } from '../releases/command-error.ts';

const USAGE = `npm run dev -w mfe-account -- [options]

  --shell URL   the shell that loads the area; default the server that runs with the data folder
  --data DIR    the data folder of the server on this machine   CANVASS_DATA   .data
  --port N      the port of the area's files; default the first free one from 5170 on`;

export interface DevOptions {
  shell: string | undefined;
  data: string | undefined;
  port: number | undefined;
  /** The area, outside of its folder. */
  words: string[];
}

/** Reads the command line. @throws CommandError with the usage */
export function readDevOptions(args: string[]): DevOptions {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { shell: text, data: text, port: text },
    });
    return { shell: values.shell, data: values.data, port: portNumber(values.port), words: positionals };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CommandError(`${reason}\n\n${USAGE}`, 2);
  }
}

function portNumber(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`--port is a number from 1 to 65535, not "${given}".`, 2);
}
