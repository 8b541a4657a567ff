import { z } from 'zod';
import { FILE_LIMITS, MEGABYTE } from '../domain/file-kinds.ts';
import { ADMISSION_REFUSALS, CLOSED_REFUSALS, type Endpoint } from './endpoint.ts';
import { responseSaveSchema } from './public-surveys.ts';

/** Bytes of one piece of a file at most: what an interrupted connection has to send again. */
export const LARGEST_PIECE = MEGABYTE;
/** Bytes of one piece at least, the last one of a file apart: each is a row, and many tiny ones would make a small file costly. */
export const SMALLEST_PIECE = 65_536;
/** Type of the body of a piece. */
export const PIECE_TYPE = 'application/offset+octet-stream';

/** An upload that is begun: the file as the respondent's device names it. `consent` as in a save. */
export const uploadInputSchema = z.object({
  question: z.string().max(40),
  version: responseSaveSchema.shape.version,
  name: z.string().min(1).max(10_000),
  /** Bytes. */
  size: z
    .number()
    .int()
    .min(1)
    .max(FILE_LIMITS.megabytes * MEGABYTE),
  consent: responseSaveSchema.shape.consent,
});

/** The file as its answer names it, and how many bytes of it the server has. */
export const uploadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
  offset: z.number().int(),
});

const PATH = '/api/public/surveys/{id}/responses/{responseId}/files';

/** Files that respondents upload, in pieces, before the answer that names them is saved. */
export const UPLOAD_ENDPOINTS: Endpoint[] = [
  {
    method: 'post',
    path: PATH,
    tag: 'Respondents',
    access: 'public',
    body: uploadInputSchema,
    answer: uploadSchema,
    status: 201,
    location: true,
    refusals: {
      ...ADMISSION_REFUSALS,
      409: ['already_completed', 'already_answered', 'too_many_uploads', 'file_storage_full'],
      410: [...CLOSED_REFUSALS[410], 'response_deleted'],
      422: ['consent_required', 'file_type', 'file_too_large'],
    },
  },
  {
    method: 'get',
    path: `${PATH}/{fileId}`,
    tag: 'Respondents',
    access: 'public',
    answer: uploadSchema,
  },
  {
    method: 'patch',
    path: `${PATH}/{fileId}`,
    tag: 'Respondents',
    access: 'public',
    file: { types: [PIECE_TYPE], bytes: LARGEST_PIECE },
    answer: uploadSchema,
    refusals: { 409: ['wrong_offset'], 422: ['file_content', 'piece_too_small'] },
  },
  {
    method: 'delete',
    path: `${PATH}/{fileId}`,
    tag: 'Respondents',
    access: 'public',
    refusals: { 409: ['already_completed'] },
  },
];

export type UploadInput = z.infer<typeof uploadInputSchema>;
export type UploadInputBody = z.input<typeof uploadInputSchema>;
export type Upload = z.infer<typeof uploadSchema>;
