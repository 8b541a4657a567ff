import type { responses } from '../../platform/database/schema.ts';

export type ResponseRow = typeof responses.$inferSelect;
