import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from './database.ts';

/** Parses a command line of operators. @throws OperatorError with the usage for options that the command doesn't have */
export function parseArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs<Config>(config);
  } catch {
    throw new OperatorError(usage);
  }
}
