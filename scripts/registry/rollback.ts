import { rollBack } from '../../bff/site/releases/store/commands.ts';
import { changeReleases } from './command.ts';

await changeReleases('rollback', async ({ area, db, actor }, act) => {
  const { version, from } = await rollBack(db, area, { actor, now: new Date() });
  act.note({ version, ...(from ? { from } : {}) });
  return `${area} is back at ${version} (was ${from})`;
});
