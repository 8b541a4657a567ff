import { deployArea } from '../../bff/site/registry/deploy.ts';
import { changeRegistry } from './command.ts';

await changeRegistry('deploy', async ({ buildDir, registryDir }, act) => {
  const { area, version } = await deployArea(registryDir, buildDir);
  act.note({ version });
  return `${area} ${version} is live in ${registryDir}`;
});
