import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createLog } from '../../bff/platform/log.ts';

/** Commands whose acts are logged; docs/security-log.md lists the events `operator.<command>`. */
export type OperatorCommand = 'counters' | 'demo' | 'deploy' | 'generate' | 'rollback';

/** What a command is asked to do. */
interface Asked {
  /** Where a command has several. */
  action?: string;
  /** By kind and id: `survey 01hx…`, `area account`. */
  target: string;
}

/** A command under way, as its log sees it. Nothing that goes in here may be content, a secret or an e-mail address. */
export interface OperatorAct {
  /** Logs that the command begins, so that one which is killed has left a line as well. */
  begin(asked: Asked): void;
  /** Says what came of it so far; the last of each name is in the line of the command's end. */
  note(outcome: Record<string, string | number>): void;
}

interface Recording {
  /** Its `logs/operator.log` takes the lines, unless `OPERATOR_LOG` names another file, or `-` for standard error. */
  dataDir: string;
  /** Tells what the command refuses, with a sentence of its own, from what went wrong; without it nothing is a refusal. */
  isRefusal?: (error: unknown) => error is Error;
}

/**
 * Does an operator's act and logs it in the way the server logs privileged acts (bff/platform/http/security-log.ts): a line when it
 * begins and one for its end, `done`, `refused` or `failed`, both with the same id.
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
    // The message of what went wrong may hold an answer or a password; that of a refusal is the command's own.
    if (isRefusal?.(error)) end({ result: 'refused', reason: error.message });
    else end({ result: 'failed', code: codeOf(error) });
    throw error;
  }
}

/** Who runs the command, by the operating system; with `sudo`, also who that says it is. */
function operator(): { operator: string; sudo?: string } {
  const { SUDO_USER: sudo } = process.env;
  return { operator: userName(), ...(sudo ? { sudo } : {}) };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user often has no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** What kind of error it was: the system's or the database's code, else the error's name. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Appends to the log's file. A line that can't be written there goes to standard error: none is lost silently. */
function lineWriter(dataDir: string): (line: string) => void {
  const { OPERATOR_LOG: chosen, INIT_CWD: stood = '.' } = process.env;
  if (chosen === '-') return (line) => void process.stderr.write(line);
  // npm runs a command in its package's folder; whoever called it stood elsewhere.
  const path = chosen ? resolve(stood, chosen) : join(dataDir, 'logs', 'operator.log');
  return (line) => {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      appendFileSync(path, line, { mode: 0o600 });
    } catch {
      process.stderr.write(line);
    }
  };
}
