import { z } from 'zod';
import { FOLDER_LIMITS } from '../domain/folder-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { momentSchema, shortIdSchema } from './paging.ts';

/** Unique in its workspace, whatever its case. */
export const folderInputSchema = z.strictObject({ name: z.string().trim().min(1).max(FOLDER_LIMITS.name) });

export const folderSchema = z.object({
  id: shortIdSchema,
  name: z.string(),
  /** Of the surveys that the caller may see, without those in the trash. */
  surveys: z.number().int(),
  createdAt: momentSchema,
});
/** All of a workspace, by name. */
export const folderListSchema = z.object({
  items: z.array(folderSchema),
  /** Surveys that are in no folder. */
  unfiled: z.number().int(),
});

export const folderMoveSchema = z.strictObject({
  surveyIds: z.array(shortIdSchema).min(1).max(FOLDER_LIMITS.moved),
  /** Null: out of their folders. */
  folderId: shortIdSchema.nullable(),
});
/** The number of surveys that were in another folder before. */
export const folderMovedSchema = z.object({ moved: z.number().int() });

export type Folder = z.infer<typeof folderSchema>;
export type FolderList = z.infer<typeof folderListSchema>;
export type FolderMove = z.infer<typeof folderMoveSchema>;

/** Folders of surveys. */
export const FOLDER_ENDPOINTS: Endpoint[] = [
  {
    method: 'get',
    path: '/api/folders',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:read',
    answer: folderListSchema,
  },
  {
    method: 'post',
    path: '/api/folders',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:edit',
    idempotencyKey: true,
    body: folderInputSchema,
    answer: folderSchema,
    status: 201,
    location: true,
    refusals: { 409: ['folder_limit'], 422: ['folder_name_taken'] },
  },
  {
    method: 'post',
    path: '/api/folders/moves',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:edit',
    body: folderMoveSchema,
    answer: folderMovedSchema,
    refusals: { 422: ['unknown_folder', 'unknown_survey'] },
  },
  {
    method: 'patch',
    path: '/api/folders/{id}',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:edit',
    body: folderInputSchema,
    answer: folderSchema,
    refusals: { 422: ['folder_name_taken'] },
  },
  {
    method: 'delete',
    path: '/api/folders/{id}',
    tag: 'Surveys',
    access: 'session',
    permission: 'survey:edit',
  },
];
