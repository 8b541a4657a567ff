import type { OperatorAct } from '../operator/operator-log.ts';
import type { NpmWorkspace } from '../start/workspaces.ts';
import type { CommandArguments } from './arguments.ts';
import type { ReleaseServer } from './find-server.ts';

/** A command with all that it needs. */
export interface ReleaseCommand {
  area: string;
  workspace: NpmWorkspace | undefined;
  /** The version on the command line. */
  version: string | undefined;
  server: ReleaseServer;
  asked: CommandArguments;
  act: OperatorAct;
  /** Prints a line before the result. */
  print: (line: string) => void;
}
