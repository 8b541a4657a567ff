import { DeployError } from '../../bff/site/registry/deploy.ts';
import { type OperatorAct, recorded } from '../operator/operator-log.ts';
import { type RegistryTarget, readTarget } from './target.ts';

/**
 * Runs a command on the registry and logs it; a refusal is printed as one sentence, with exit code 1.
 * @param work returns the line that the command prints
 */
export async function changeRegistry(
  command: 'deploy' | 'rollback',
  work: (target: RegistryTarget, act: OperatorAct) => Promise<string>,
): Promise<void> {
  const target = readTarget();
  const isRefusal = (error: unknown) => error instanceof DeployError;
  try {
    const output = await recorded(command, { dataDir: target.dataDir, isRefusal }, (act) => {
      act.begin({ target: `area ${target.area.id}` });
      return work(target, act);
    });
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
