import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release whose servers still run while this one starts ended with this migration. */
const LAST_OF_OLDER = 17;

interface Column {
  type: string;
  notNull: boolean;
  default?: unknown;
}
interface Table {
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean }>;
  foreignKeys: Record<string, unknown>;
  uniqueConstraints: Record<string, unknown>;
  checkConstraints: Record<string, unknown>;
  compositePrimaryKeys: Record<string, unknown>;
}

const META = join(import.meta.dirname, 'migrations', 'meta');
const json = (name: string) => JSON.parse(readFileSync(join(META, name), 'utf8')) as unknown;
const { entries } = json('_journal.json') as { entries: Array<{ idx: number; tag: string }> };
const tablesAfter = (idx: number) =>
  (json(`${String(idx).padStart(4, '0')}_snapshot.json`) as { tables: Record<string, Table> }).tables;

/**
 * Foreign keys that take the place of one to `users` (0028): what servers of the release before store for a user is in the
 * user's personal workspace, which has the same id and which a trigger makes with the user.
 */
const REPLACED = [
  'events_owner_id_workspaces_id_fk',
  'images_owner_id_workspaces_id_fk',
  'subscriptions_user_id_workspaces_id_fk',
  'surveys_owner_id_workspaces_id_fk',
  'usage_owner_id_workspaces_id_fk',
  'webhooks_owner_id_workspaces_id_fk',
  'widgets_owner_id_workspaces_id_fk',
];

/** Foreign keys of new columns, which servers of the release before leave empty. */
const OF_NEW_COLUMNS = ['surveys_created_by_users_id_fk', 'surveys_folder_id_survey_folders_id_fk'];

/** The columns that a later schema lacks, or requires in a statement, though an earlier one's statements don't have them. */
function breaks(earlier: Record<string, Table>, later: Record<string, Table>): string[] {
  return Object.entries(earlier).flatMap(([name, before]) => {
    const after = later[name];
    if (!after) return [`${name} is gone`];
    const columns = Object.entries(before.columns).flatMap(([column, was]) => {
      const is = after.columns[column];
      if (!is) return [`${name}.${column} is gone`];
      if (is.type !== was.type) return [`${name}.${column} is another type`];
      return is.notNull && !was.notNull ? [`${name}.${column} may be null no more`] : [];
    });
    const added = Object.entries(after.columns)
      .filter(([column, is]) => !before.columns[column] && is.notNull && is.default === undefined)
      .map(([column]) => `${name}.${column} is required`);
    const rules = (
      ['foreignKeys', 'uniqueConstraints', 'checkConstraints', 'compositePrimaryKeys'] as const
    ).flatMap((kind) =>
      Object.keys(after[kind])
        .filter(
          (rule) => !(rule in before[kind]) && !REPLACED.includes(rule) && !OF_NEW_COLUMNS.includes(rule),
        )
        .map((rule) => `${name}: ${rule} is a new rule`),
    );
    const unique = Object.entries(after.indexes)
      .filter(([index, { isUnique }]) => isUnique && !before.indexes[index])
      .map(([index]) => `${name}: ${index} is a new rule`);
    return [...columns, ...added, ...rules, ...unique];
  });
}

it.each(entries.filter(({ idx }) => idx > LAST_OF_OLDER).map(({ idx, tag }) => [tag, idx] as const))(
  '%s only adds what servers of the release before can do without',
  (_tag, idx) => {
    expect(breaks(tablesAfter(idx - 1), tablesAfter(idx))).toEqual([]);
  },
);

it.each(entries.filter(({ idx }) => idx > LAST_OF_OLDER).map(({ tag }) => tag))(
  '%s drops and renames no table or column by hand either',
  (tag) => {
    const text = readFileSync(join(META, '..', `${tag}.sql`), 'utf8').replace(/--[^\n]*/g, '');
    expect(text).not.toMatch(
      /\bdrop\s+(table|column|function|type|sequence)\b|\brename\b|\bset\s+not\s+null\b/i,
    );
  },
);

describe('the comparison itself', () => {
  const table = (columns: Record<string, Column>): Record<string, Table> => ({
    t: {
      columns,
      indexes: {},
      foreignKeys: {},
      uniqueConstraints: {},
      checkConstraints: {},
      compositePrimaryKeys: {},
    },
  });
  const text: Column = { type: 'text', notNull: false };

  it.each([
    ['a dropped column', table({ a: text }), table({}), ['t.a is gone']],
    ['a dropped table', table({}), {}, ['t is gone']],
    ['another type', table({ a: text }), table({ a: { ...text, type: 'uuid' } }), ['t.a is another type']],
    [
      'a value required from now on',
      table({ a: text }),
      table({ a: { ...text, notNull: true } }),
      ['t.a may be null no more'],
    ],
    [
      'a new column without a default',
      table({}),
      table({ a: { ...text, notNull: true } }),
      ['t.a is required'],
    ],
    ['a new column with one', table({}), table({ a: { ...text, notNull: true, default: "''" } }), []],
    ['a new column that may be null', table({}), table({ a: text }), []],
  ])('%s', (_name, before, after, expected) => {
    expect(breaks(before, after)).toEqual(expected);
  });
});
