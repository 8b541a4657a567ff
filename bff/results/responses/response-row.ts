import type { responses } from '../../platform/database/schema.ts';

/** A row of the table `responses`. */
export type ResponseRow = typeof responses.$inferSelect;
