import { DeployError } from '../../bff/site/registry/deploy.ts';
import { type OperatorAct, recorded } from '../operator/operator-log.ts';
import { type RegistryTarget, readTarget } from './target.ts';

/**
 * Runs a command on the registry and logs it; what is refused is a sentence and exit code 1.
 * @param work returns the line that the command prints
 */
export async function changeRegistry(
  command: 'deploy' | 'rollback',
  work: (place: RegistryTarget, act: OperatorAct) => Promise<string>,
): Promise<void> {
  const place = readTarget();
  const isRefusal = (error: unknown) => error instanceof DeployError;
  try {
    const said = await recorded(command, { dataDir: place.dataDir, isRefusal }, (act) => {
      act.begin({ target: `area ${place.area.id}` });
      return work(place, act);
    });
    process.stdout.write(`${said}\n`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
