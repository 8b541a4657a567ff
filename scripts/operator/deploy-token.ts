import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '../../bff/platform/database/schema.ts';
import type { Database } from '../../bff/platform/deps.ts';
import {
  areasWithReleases,
  createDeployToken,
  type DeployTokenRow,
  listDeployTokens,
  revokeDeployToken,
} from '../../bff/site/releases/upload/deploy-tokens.ts';
import { CommandError } from '../releases/command-error.ts';
import { operate } from './database.ts';
import { readTokenArguments } from './deploy-token-arguments.ts';
import { type OperatorAct, operatorName } from './operator-log.ts';
import { printTable } from './table.ts';

/**
 * `npm run deploy-token -- create`: makes a token by which a pipeline uploads and promotes the releases of one area. Its value
 * is printed once and can't be read again. `revoke` ends one at once.
 */
await operate('deploy-token', async (pool, act) => {
  const db = drizzle(pool, { schema });
  const asked = readTokenArguments(process.argv.slice(2));
  if (asked.command === 'list') return list(db, act);
  if (asked.command === 'revoke') return revoke(db, act, asked.id);
  return create(db, act, asked);
});

async function create(
  db: Database,
  act: OperatorAct,
  { area, name }: { area: string; name: string },
): Promise<void> {
  act.begin({ action: 'create', target: `area ${area}` });
  // Before the token is made: its value, which only the output below has, would be lost if this failed.
  const areas = await areasWithReleases(db);
  const { id, value } = await createDeployToken(db, { area, name, by: operatorName(), now: new Date() });
  act.note({ token: id });
  // A new area's token is made before its first release, so an unknown one isn't refused.
  if (!areas.includes(area)) {
    process.stderr.write(
      `There is no area ${area} here yet; areas: ${areas.join(', ') || 'none'}. The token is made all the same.\n\n`,
    );
  }
  process.stdout.write(
    `${value}\n\nThis is the deploy token "${name}" for ${area}. It is shown only now: store it as a secret of your pipeline,\n` +
      `as CANVASS_DEPLOY_TOKEN. npm run deploy-token -- revoke ${id} ends it.\n`,
  );
}

async function revoke(db: Database, act: OperatorAct, id: string): Promise<void> {
  act.begin({ action: 'revoke', target: `deploy token ${id}` });
  const row = await revokeDeployToken(db, id, new Date());
  if (!row) throw new CommandError(`There is no valid deploy token ${id}.`, 2);
  process.stdout.write(`The deploy token "${row.name}" for ${row.area} is revoked.\n`);
}

async function list(db: Database, act: OperatorAct): Promise<void> {
  act.begin({ action: 'list', target: 'deploy tokens' });
  const rows = await listDeployTokens(db);
  printTable([['id', 'area', 'name', 'created', 'by', 'last used', 'revoked'], ...rows.map(cells)]);
}

function moment(at: Date | null): string {
  return at?.toISOString().slice(0, 19) ?? '-';
}

function cells({ id, area, name, createdAt, createdBy, lastUsedAt, revokedAt }: DeployTokenRow): string[] {
  return [id, area, name, moment(createdAt), createdBy, moment(lastUsedAt), moment(revokedAt)];
}
