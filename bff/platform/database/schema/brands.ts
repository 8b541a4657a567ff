import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Design } from '@canvass/shared/domain/design';
import { moment } from './column-types.ts';
import { workspaces } from './workspaces.ts';

/** Designs that a workspace saved. Surveys name them in `draft -> 'design' ->> 'brand'`, and have a copy of the values. */
export const brands = pgTable(
  'brands',
  {
    id: text('id').primaryKey(),
    workspaceId: text('owner_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    design: jsonb('design').$type<Design>().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** A deleted brand stays for the surveys that use it: their pages go on looking as they did. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('brands_owner').on(table.workspaceId, table.createdAt, table.id)],
);
