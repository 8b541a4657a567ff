import { z } from 'zod';
import { ROLES } from '../domain/policy.ts';
import { hasVisible } from '../domain/visible-text.ts';
import { WORKSPACE_LIMITS } from '../domain/workspace-limits.ts';
import { emailSchema } from './email.ts';
import { momentSchema } from './paging.ts';

/** Team workspaces that one person may own; a plan is bought for each, so it only keeps programs from making thousands. */
export const MOST_OWN_WORKSPACES = 20;
/**
 * Members and open invitations of a workspace, together, whatever its plan: lists of them have no pages. How many of them a plan
 * allows are its seats.
 */
export const MOST_MEMBERS = 1000;
/** Mails of invitations to one address that a workspace sends in 24 hours; withdrawn ones count. */
export const MOST_INVITATION_MAILS = 3;
/** Those that one person sends to it from all workspaces: making new ones would send any number. */
export const MOST_INVITATION_MAILS_OF_PERSON = 6;
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 14;
/** Days that a deleted workspace stays in the trash. */
export const WORKSPACE_TRASH_DAYS = WORKSPACE_LIMITS.trashDays;

export const roleSchema = z.enum(ROLES);

const workspaceName = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(WORKSPACE_LIMITS.name)
  .refine(hasVisible, { params: { code: 'required' } });
export const workspaceInputSchema = z.strictObject({ name: workspaceName });

/** A workspace as one of its members sees it. */
export const workspaceSchema = z.object({
  id: z.string(),
  /** Null for a personal workspace without a name: screens name it after its person. */
  name: z.string().nullable(),
  /** The owner of a personal workspace, by whom other members name it. */
  personalOf: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  /** The caller's role. */
  role: roleSchema,
  members: z.number().int(),
  /** How many of the members are owners. Servers of older releases leave it out. */
  owners: z.number().int().optional(),
  createdAt: momentSchema,
  /** When it was put into the trash; only owners see it there. */
  deletedAt: momentSchema.nullable(),
});
/** All of the caller's, the personal one first, then by name. */
export const workspaceListSchema = z.object({ items: z.array(workspaceSchema) });

export const memberSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: roleSchema,
  joinedAt: momentSchema,
});
export const memberListSchema = z.object({ items: z.array(memberSchema) });
export const memberChangeSchema = z.strictObject({ role: roleSchema });

export const invitationInputSchema = z.strictObject({
  email: emailSchema,
  role: roleSchema.exclude(['owner']),
});
/** An invitation that was neither accepted nor revoked. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  /** Null if the inviting account was deleted. */
  invitedBy: z.string().nullable(),
  createdAt: momentSchema,
  expiresAt: momentSchema,
  /** Null until the mail server took the mail. */
  sentAt: momentSchema.nullable(),
  /** Whether the mail could not be sent; sending it again may work. */
  failed: z.boolean(),
});
export const invitationListSchema = z.object({ items: z.array(invitationSchema) });

/** The secret of the link in an invitation's mail. It is in the link's fragment, which browsers send to no server. */
export const invitationTokenSchema = z.strictObject({ token: z.string().min(1).max(200) });
/** The invitation as the holder of its link sees it before accepting. */
export const openedInvitationSchema = z.object({
  workspace: z.object({ id: z.string(), name: z.string() }),
  invitedBy: z.string().nullable(),
  role: roleSchema,
  email: z.string(),
  expiresAt: momentSchema,
});

export type Workspace = z.infer<typeof workspaceSchema>;
export type Member = z.infer<typeof memberSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;
