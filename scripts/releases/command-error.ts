/** Why a command did nothing; `message` tells the operator what to do. */
export class CommandError extends Error {
  /** 1: the server refused, or can't be reached. 2: the command line names what isn't there, or there is no server or database. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
