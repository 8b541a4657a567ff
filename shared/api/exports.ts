import { z } from 'zod';
import { EXPORT_FAILURES, EXPORT_STATUSES } from '../domain/export-limits.ts';
import { authorSchema } from './authors.ts';
import { dayRange, momentSchema, pageOf, shortIdSchema } from './paging.ts';
import { responseExportQuerySchema, responseFilterSchema, responseOrderSchema } from './responses.ts';

const { format, values } = responseExportQuerySchema.shape;

/** The content and format of an export: the parameters of `GET …/responses/export` as JSON. */
export const responseExportOptionsSchema = z.strictObject({
  format,
  values,
  bom: z.boolean().default(false),
  timings: z.boolean().default(false),
  // Strict: a misspelt condition would otherwise export everything.
  filter: z
    .strictObject(responseFilterSchema.shape)
    .refine(...dayRange)
    .default({}),
  ...responseOrderSchema.shape,
});

/** An export that a job writes. */
export const responseExportSchema = z.object({
  id: z.uuid(),
  surveyId: shortIdSchema,
  status: z.enum(EXPORT_STATUSES),
  format,
  progress: z.object({ rows: z.number().int(), total: z.number().int().nullable() }),
  size: z.number().int().nullable(),
  filename: z.string(),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  createdBy: authorSchema,
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  expiresAt: momentSchema.nullable(),
});

export const responseExportListSchema = pageOf(responseExportSchema);

export type ResponseExportOptions = z.infer<typeof responseExportOptionsSchema>;
export type ResponseExportInput = z.input<typeof responseExportOptionsSchema>;
export type ResponseExport = z.infer<typeof responseExportSchema>;
