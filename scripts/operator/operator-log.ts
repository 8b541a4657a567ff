import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createLog } from '../../bff/platform/log.ts';

/** Commands that are logged; docs/security-log.md lists their events, `operator.<command>`. */
export type OperatorCommand =
  | 'abort'
  | 'counters'
  | 'demo'
  | 'deploy'
  | 'deploy-token'
  | 'generate'
  | 'history'
  | 'jobs'
  | 'pin'
  | 'promote'
  | 'prune'
  | 'remove'
  | 'rollback'
  | 'unpin';

/** The request to a command. */
interface Asked {
  /** For commands with several actions. */
  action?: string;
  /** Kind and id: `survey 01hx…`, `area account`. */
  target: string;
}

/** The log of a running command. Its values must not contain answers, secrets or mail addresses. */
export interface OperatorAct {
  /** Logs that the command begins, so that a killed command has a line as well. */
  begin(asked: Asked): void;
  /** Sets parts of the outcome; the last value of each name is logged with the command's end. */
  note(outcome: Record<string, string | number>): void;
}

interface Recording {
  /**
   * Lines are appended to `logs/operator.log` in it, unless `OPERATOR_LOG` names another file, or `-` for standard
   * error.
   */
  dataDir: string;
  /**
   * Distinguishes a refusal, whose message is the command's own, from a failure; without it every error is a failure.
   */
  isRefusal?: (error: unknown) => error is Error;
}

/**
 * Runs an operator's command and logs it as the server logs privileged actions (bff/platform/http/security-log.ts): a
 * line when it begins and one for its end, `done`, `refused` or `failed`, both with the same id.
 * @throws what `work` throws
 */
export async function recorded<T>(
  command: OperatorCommand,
  { dataDir, isRefusal }: Recording,
  work: (act: OperatorAct) => Promise<T>,
): Promise<T> {
  const log = createLog('info', { write: lineWriter(dataDir) }).child({ channel: 'security' });
  const event = `operator.${command}`;
  const who = { event, id: randomUUID(), ...operator() };
  let asked: Partial<Asked> = {};
  const outcome: Record<string, string | number> = {};
  const end = (result: object) => log.info({ ...who, ...asked, ...result, ...outcome }, event);
  try {
    const value = await work({
      begin(about) {
        asked = about;
        log.info({ ...who, ...asked, result: 'started' }, event);
      },
      note: (more) => void Object.assign(outcome, more),
    });
    end({ result: 'done' });
    return value;
  } catch (error) {
    // A failure's message can contain an answer or a password; a refusal's is the command's own.
    if (isRefusal?.(error)) end({ result: 'refused', reason: error.message });
    else end({ result: 'failed', code: codeOf(error) });
    throw error;
  }
}

/** The user that runs the command, by the operating system; with `sudo` also the calling user that sudo reports. */
function operator(): { operator: string; sudo?: string } {
  const { SUDO_USER: sudo } = process.env;
  return { operator: operatorName(), ...(sudo ? { sudo } : {}) };
}

/** The name of the operating system's user that runs the command. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user often has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The kind of an error: the code of the system or the database, else the error's name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/**
 * Appends to the log's file. A line that can't be written is printed to standard error, so that none is lost silently.
 */
function lineWriter(dataDir: string): (line: string) => void {
  const { OPERATOR_LOG: chosen, INIT_CWD: callerFolder = '.' } = process.env;
  if (chosen === '-') return (line) => void process.stderr.write(line);
  // npm runs a command in its package's folder, but a relative path refers to the caller's.
  const path = chosen ? resolve(callerFolder, chosen) : join(dataDir, 'logs', 'operator.log');
  return (line) => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      appendFileSync(path, line, { mode: 0o600 });
    } catch {
      process.stderr.write(line);
    }
  };
}
