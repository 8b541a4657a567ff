import { JOB_STATES } from '../../bff/platform/jobs/status.ts';
import { JOBS } from '../../bff/platform/jobs/queues.ts';
import { CommandError } from '../releases/command-error.ts';
import { parseArguments } from './parse-arguments.ts';

const USAGE =
  'npm run jobs -- list [--name NAME] [--state queued|running|failed], or retry --id ID, or retry --all';

/**
 * Reads a command line of `npm run jobs`.
 * @throws CommandError with the usage
 */
export function readJobsArguments(args: string[]) {
  const { values, positionals } = parseArguments(USAGE, {
    args,
    options: {
      name: { type: 'string' },
      state: { type: 'string' },
      id: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [command = 'list'] = positionals;
  const state = JOB_STATES.find((one) => one === values.state);
  const wrong =
    (command !== 'list' && command !== 'retry') ||
    (values.state !== undefined && !state) ||
    (values.name !== undefined && !(values.name in JOBS)) ||
    (command === 'retry') !== (values.all || values.id !== undefined) ||
    (values.all && values.id !== undefined) ||
    (command === 'retry' && (values.name !== undefined || state !== undefined)) ||
    values.id?.some((id) => !/^[0-9a-f-]{36}$/i.test(id));
  if (wrong) throw new CommandError(USAGE, 2);
  return { command, name: values.name, state, id: values.id, all: values.all };
}
