import { z } from 'zod';
import { ALL_AUDIT_ACTIONS, AUDIT_KINDS, REFUSED_SIGN_INS } from '../domain/audit.ts';
import { PLAN_NAMES } from '../domain/plans.ts';
import { dayFilterSchema, dayRange, momentSchema, pageOf, pageQuerySchema } from './paging.ts';
import { roleSchema } from './workspaces.ts';

/**
 * The details of an entry, by action. Never a respondent's answer, a secret, or a person's name or address: entries can't be
 * changed, and outlive what they are about.
 */
export const auditDetailsSchema = z
  .strictObject({
    /** Of the survey, that was published or corrected. */
    version: z.number().int(),
    /** The response that was read, changed or deleted. */
    response: z.uuid(),
    /** Whether a survey is for some members only. */
    restricted: z.boolean(),
    /** How many responses, sessions, or members that a survey is for. */
    count: z.number().int(),
    /** Of an exported file. */
    format: z.enum(['csv', 'json', 'xlsx']),
    /** Of a response, what was changed. */
    changed: z.enum(['tags', 'note']),
    role: roleSchema,
    previousRole: roleSchema,
    /** Of a workspace, folder or renamed API key; of a survey that was moved, its folder's: empty for none. */
    name: z.string(),
    previousName: z.string(),
    plan: z.enum(PLAN_NAMES),
    previousPlan: z.enum(PLAN_NAMES),
    /** The survey that was copied. */
    source: z.string(),
    /** The delivery of a webhook that was read or is sent again. */
    delivery: z.uuid(),
    /** Why a sign-in was refused. */
    reason: z.enum(REFUSED_SIGN_INS),
  })
  .partial();

/** A member or former member, by the id that also the account's deletion leaves in the log. */
const personSchema = z.object({
  type: z.literal('person'),
  id: z.string(),
  /** Null once the account is deleted. */
  name: z.string().nullable(),
});
const keySchema = z.object({
  type: z.literal('key'),
  id: z.uuid(),
  name: z.string().nullable(),
  /** The last characters of the key. */
  hint: z.string().nullable(),
});
/** The server itself: what follows from an event of the payment provider, for example. */
const systemSchema = z.object({ type: z.literal('system') });

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: momentSchema,
  action: z.enum(ALL_AUDIT_ACTIONS),
  caller: z.discriminatedUnion('type', [personSchema, keySchema, systemSchema]),
  /** The session that it was done in; sessions are listed as `/api/auth/sessions` while they last. */
  session: z.uuid().nullable(),
  /** Browser and system, such as `Firefox · Linux`, or the program that used a key. */
  client: z.string().nullable(),
  /** The survey, widget, member … that it was done to; null for what is about the workspace or account itself. */
  subject: z
    .object({
      id: z.string(),
      /** The title as it was at that time; of a person as it is now, null once the account is deleted. */
      title: z.string().nullable(),
    })
    .nullable(),
  details: auditDetailsSchema,
});
export const auditListSchema = pageOf(auditEntrySchema);

/** An entry of a person's own activity, in whichever workspace. */
export const activityEntrySchema = auditEntrySchema.omit({ caller: true }).extend({
  /** The workspace's name; null for a personal one without a name, and for one that the person isn't a member of any more. */
  workspace: z.object({ id: z.string(), name: z.string().nullable() }),
});
export const activityListSchema = pageOf(activityEntrySchema);

const idFilterSchema = z.string().min(1).max(128);

/** The filter of the audit log; all given parts must hold. */
export const auditFilterSchema = z.object({
  /** Only what this person did. */
  person: idFilterSchema.optional(),
  /** Only what was done with this API key. */
  key: z.uuid().optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  action: z.enum(ALL_AUDIT_ACTIONS).optional(),
  /** Only what was done to this survey, widget, member …, by its id. */
  subject: idFilterSchema.optional(),
  /** First and last day, both included (UTC). */
  from: dayFilterSchema.optional(),
  to: dayFilterSchema.optional(),
});
export const auditQuerySchema = auditFilterSchema.extend(pageQuerySchema.shape).refine(...dayRange);
/** `bom`: whether the file begins with a byte order mark, by which Excel recognises UTF-8. */
export const auditExportQuerySchema = auditFilterSchema
  .extend({ bom: z.enum(['true', 'false']).default('false') })
  .refine(...dayRange);

export type AuditDetails = z.infer<typeof auditDetailsSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditFilter = z.infer<typeof auditFilterSchema>;
export type AuditQuery = z.infer<typeof auditQuerySchema>;
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
