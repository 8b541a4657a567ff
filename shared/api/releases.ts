import { z } from 'zod';
import { RELEASE_EVENT_KINDS, RELEASE_OUTCOMES } from '../domain/releases.ts';
import { momentSchema, pageOf, pageQuerySchema } from './paging.ts';

/** Bytes of an uploaded tarball at most; the largest build of the product has a tenth of it. */
export const LARGEST_TARBALL = 25_000_000;

/** Media types of an npm tarball. */
export const TARBALL_TYPES = ['application/gzip', 'application/x-gzip', 'application/octet-stream'] as const;

/** The name of a release within its area: `<version of the package>-<digest>`. */
export const RELEASE_VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]{1,60})?$/;

export const releaseVersionSchema = z.string().regex(RELEASE_VERSION);

const note = z.string().max(1000);

/** Query of an upload: what the release's history says of it. */
export const uploadQuerySchema = z.object({
  /** The commit that it was built from; `-dirty` after it if files differed from it. */
  commit: z.string().max(100).optional(),
  /** The author of the release; default the name of the token. */
  author: z.string().max(200).optional(),
  notes: note.optional(),
  /** `1`: stores also what the live shell can't run, for a shell that is promoted later. */
  ahead: z.enum(['0', '1']).optional(),
});

const move = {
  /** The revision of the pointer that the client has seen; if it is another one meanwhile, nothing is changed. */
  expectedRevision: z.number().int().min(0).max(2_147_483_647).optional(),
  /** For the history. */
  reason: note.optional(),
};

export const promoteReleaseSchema = z.object({
  /** Percent of the users that get the release; without it all of them do. */
  canary: z.number().int().min(1).max(99).optional(),
  /** Promotes also what the live shell can't run: users keep the release that it can, until a shell is promoted that fits. */
  ahead: z.boolean().default(false),
  ...move,
});
/** Without a version: the one that was live before, passing over those that were rolled back themselves. */
export const rollBackReleaseSchema = z.object({ version: releaseVersionSchema.optional(), ...move });
export const movePointerSchema = z.object(move);
export const removeAreaQuerySchema = z.object({
  expectedRevision: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  reason: note.optional(),
});

/** The live release of an area and its canary. */
export const releasePointerSchema = z.object({
  area: z.string(),
  /** Grows by one with every change; 0 before the first. */
  revision: z.number().int(),
  live: z.string().nullable(),
  canary: z.string().nullable(),
  canaryPercent: z.number().int().nullable(),
  /** While true, no promotion and no canary changes what is live. */
  pinned: z.boolean(),
  updatedAt: momentSchema.nullable(),
  updatedBy: z.string().nullable(),
});

export const releaseSchema = z.object({
  area: z.string(),
  version: z.string(),
  /** `stored`: neither live nor canary. `removed`: its files were deleted. */
  state: z.enum(['live', 'canary', 'stored', 'removed']),
  /** Range of contracts that an area supports; the contract that a shell provides. */
  contract: z.string(),
  /** Bytes of its files. */
  size: z.number().int(),
  commit: z.string().nullable(),
  author: z.string(),
  notes: z.string().nullable(),
  createdAt: momentSchema,
});

/** A release in a list. */
export const listedReleaseSchema = releaseSchema.extend({
  /** The end of its time as live release or canary; null if it had none or is in use. Earlier servers don't send it. */
  outcome: z
    .object({
      kind: z.enum(RELEASE_OUTCOMES),
      actor: z.string(),
      reason: z.string().nullable(),
      at: momentSchema,
    })
    .nullable()
    .optional(),
});
export const releaseListSchema = pageOf(listedReleaseSchema).extend({ pointer: releasePointerSchema });

export const releaseEventSchema = z.object({
  id: z.uuid(),
  area: z.string(),
  version: z.string().nullable(),
  /** The version that was live, or canary, before. */
  fromVersion: z.string().nullable(),
  kind: z.enum(RELEASE_EVENT_KINDS),
  /** `start` (npm start), `operator …`, or the deploy token's name. */
  actor: z.string(),
  reason: z.string().nullable(),
  at: momentSchema,
});
export const releaseEventListSchema = pageOf(releaseEventSchema);
export const releaseListQuerySchema = pageQuerySchema;

/** A release that was uploaded. */
export const uploadedReleaseSchema = releaseSchema.extend({
  /** Of its whole content, so that a client can compare it with its own. */
  digest: z.string(),
  /** Why its first route was not rendered before it was stored; null when it was. Only in the answer to the upload. */
  notRendered: z.string().nullable().optional(),
});

/** `from`: the version that was live before. */
export const movedReleaseSchema = releasePointerSchema.extend({ from: z.string().nullable() });
export const prunedReleasesSchema = z.object({ pruned: z.number().int() });

export type Release = z.infer<typeof releaseSchema>;
export type ListedRelease = z.infer<typeof listedReleaseSchema>;
export type ReleasePointer = z.infer<typeof releasePointerSchema>;
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;
export type UploadedRelease = z.infer<typeof uploadedReleaseSchema>;
export type MovedRelease = z.infer<typeof movedReleaseSchema>;
