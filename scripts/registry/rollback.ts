import { DeployError, rollbackArea } from '../../bff/registry/deploy.ts';
import { readPlace } from './place.ts';

const { area, registryDir } = readPlace();
try {
  const { version, from } = await rollbackArea(registryDir, area.id);
  process.stdout.write(`${area.id} is back at ${version} (was ${from}) in ${registryDir}\n`);
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
