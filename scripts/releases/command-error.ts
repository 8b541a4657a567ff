/** Why a command did nothing; `message` is for the operator. */
export class CommandError extends Error {
  /** 1: the server refused, or can't be reached. 2: the command line, or there is no server. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
