import { parseArgs } from 'node:util';
import { areaId } from '@canvass/shared/contract/area-manifest';
import { drizzle } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import * as schema from '../../bff/platform/database/schema.ts';
import type { Database } from '../../bff/platform/deps.ts';
import {
  createDeployToken,
  type DeployTokenRow,
  listDeployTokens,
  revokeDeployToken,
} from '../../bff/site/releases/upload/deploy-tokens.ts';
import { operate, OperatorError } from './database.ts';
import { type OperatorAct, operatorName } from './operator-log.ts';
import { printTable } from './table.ts';

const USAGE =
  'npm run deploy-token -- create --area account --name ci, or list, or revoke ID (the shell’s area is `shell`)';
/** What a name may be: it is in the history of every release. */
const NAME = /^[\p{L}\p{N} ._@/-]{1,60}$/u;

/** Actors that are no pipelines. What `start` has made live, the next `npm start` replaces. */
const RESERVED = /^(?:start|operator\b.*)$/i;

/**
 * `npm run deploy-token -- create`: makes a token by which a pipeline uploads and promotes the releases of one area. Its value
 * is printed once and can't be read again. `revoke` ends one at once.
 */
await operate('deploy-token', async (pool, act) => {
  const db = drizzle(pool, { schema });
  const { command, id, values } = readArguments();
  if (command === 'list') return list(db, act);
  if (command === 'revoke') return revoke(db, act, id);
  return create(db, act, values);
});

async function create(
  db: Database,
  act: OperatorAct,
  { area = '', name = '' }: { area?: string; name?: string },
): Promise<void> {
  if (!areaId.safeParse(area).success || !NAME.test(name)) throw new OperatorError(USAGE);
  if (RESERVED.test(name)) {
    throw new OperatorError(
      `"${name}" stands for npm start or an operator in the history: choose another name.`,
    );
  }
  act.begin({ action: 'create', target: `area ${area}` });
  const { id, value } = await createDeployToken(db, { area, name, by: operatorName(), now: new Date() });
  act.note({ token: id });
  process.stdout.write(
    `${value}\n\nThis is the deploy token "${name}" for ${area}. It is shown only now: store it as a secret of your pipeline,\n` +
      `as CANVASS_DEPLOY_TOKEN. npm run deploy-token -- revoke ${id} ends it.\n`,
  );
}

async function revoke(db: Database, act: OperatorAct, given: string | undefined): Promise<void> {
  const id = z.uuid().safeParse(given).data;
  if (!id) throw new OperatorError(USAGE);
  act.begin({ action: 'revoke', target: `deploy token ${id}` });
  const row = await revokeDeployToken(db, id, new Date());
  if (!row) throw new OperatorError(`There is no valid deploy token ${id}.`);
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

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { area: { type: 'string' }, name: { type: 'string' } },
      allowPositionals: true,
    });
    const [command, id, ...more] = positionals;
    const isKnown = command === 'create' || command === 'list' || command === 'revoke';
    if (!isKnown || more.length > 0) throw new OperatorError(USAGE);
    return { command, id, values };
  } catch {
    throw new OperatorError(USAGE);
  }
}
