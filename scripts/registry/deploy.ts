import { promote } from '../../bff/site/releases/store/commands.ts';
import { insertRelease } from '../../bff/site/releases/store/insert.ts';
import { findRelease } from '../../bff/site/releases/store/read.ts';
import { OperatorError } from '../operator/database.ts';
import { incompatibility, readAreas } from '../start/release-decision.ts';
import { changeReleases } from './command.ts';

await changeReleases('deploy', async ({ build: read, db, actor }, act) => {
  const build = await read();
  const { area, version } = build;
  act.note({ version });
  const reason = incompatibility(build, (await readAreas(db)).get('shell')?.live);
  if (reason) throw new OperatorError(`${area} ${version} is not deployed: ${reason}.`);
  const stored = await findRelease(db, area, version);
  if (!stored || stored.removedAt) await insertRelease(db, { ...build, author: actor }, new Date());
  const { from } = await promote(db, area, version, { actor, now: new Date() });
  return `${area} ${version} is live${from && from !== version ? ` (was ${from})` : ''}`;
});
