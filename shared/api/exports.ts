import { z } from 'zod';
import { EXPORT_FAILURES, EXPORT_STATUSES } from '../domain/export-limits.ts';
import { authorSchema } from './authors.ts';
import { dayRange, momentSchema, pageOf, shortIdSchema } from './paging.ts';
import { responseFilterSchema, responseOrderSchema } from './responses.ts';

/** `bom`: a byte order mark, by which spreadsheets recognise UTF-8. */
export const responseExportQuerySchema = responseFilterSchema
  .extend(responseOrderSchema.shape)
  .extend({
    format: z.enum(['csv', 'xlsx', 'json']),
    /**
     * `labels`: choices by their labels, states and columns in the reader's language, and in JSON each answer under the
     * wording it was given to. `ids`: all as in the API.
     */
    values: z.enum(['labels', 'ids']).default('labels'),
    bom: z.enum(['true', 'false']).optional(),
    /** CSV and XLSX: a column for the seconds spent on each question; JSON always has them. */
    timings: z.enum(['true', 'false']).optional(),
    /**
     * `true`: the file is sent in frames, each with a header of two unsigned 32-bit numbers (big endian), the rows so far
     * and the length of the content, so that a page can show the progress.
     */
    framed: z.enum(['true', 'false']).optional(),
  })
  .refine(...dayRange);

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

export type ResponseExportQuery = z.infer<typeof responseExportQuerySchema>;
export type ResponseExportOptions = z.infer<typeof responseExportOptionsSchema>;
export type ResponseExportInput = z.input<typeof responseExportOptionsSchema>;
export type ResponseExport = z.infer<typeof responseExportSchema>;
