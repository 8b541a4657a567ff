import { DeployError, deployArea } from '../../bff/registry/deploy.ts';
import { readPlace } from './place.ts';

const { buildDir, registryDir } = readPlace();
try {
  const { area, version } = await deployArea(registryDir, buildDir);
  process.stdout.write(`${area} ${version} is live in ${registryDir}\n`);
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
