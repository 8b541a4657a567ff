/**
 * A reason why the product can't run, in one sentence for the operator: what is wrong and what to do. Shown without a
 * stack.
 */
export class StartFailure extends Error {
  readonly exitCode: 1 | 2;

  /** @param exitCode 2 if the command line or the configuration is wrong */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

const DISK_FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Whether a log or a message says that the disk is full. */
export function isDiskFullMessage(text: string): boolean {
  return DISK_FULL.test(text);
}

/**
 * The failure for a full disk.
 * @param where the folder that could not be written
 */
export function diskFull(where: string): StartFailure {
  return new StartFailure(`The disk that holds ${where} is full: free some space, then start again.`);
}

/**
 * The failure for a folder that another user owns, or on a disk that is mounted read-only.
 * @param where the folder that could not be written
 */
export function unwritable(where: string): StartFailure {
  return new StartFailure(
    `${where} can't be written by this user: give it to this user, or choose another folder with --data.`,
  );
}

/**
 * Turns a file system error into a StartFailure, so that a full disk or a foreign folder is not shown as a stack. Other
 * errors are returned unchanged.
 */
export function explainFileError(error: unknown, where: string): unknown {
  if (error instanceof StartFailure || !(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (isDiskFullMessage(`${code} ${error.message}`)) return diskFull(where);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return unwritable(where);
  return error;
}
