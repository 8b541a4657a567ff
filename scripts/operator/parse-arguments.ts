import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CommandError } from '../releases/command-error.ts';

/** Parses a command line of operators. @throws CommandError with the usage for options that the command doesn't have */
export function parseArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs<Config>(config);
  } catch {
    throw new CommandError(usage, 2);
  }
}
