import { rollbackArea } from '../../bff/site/registry/deploy.ts';
import { changeRegistry } from './command.ts';

await changeRegistry('rollback', async ({ area, registryDir }, act) => {
  const { version, from } = await rollbackArea(registryDir, area.id);
  act.note({ version, from });
  return `${area.id} is back at ${version} (was ${from}) in ${registryDir}`;
});
