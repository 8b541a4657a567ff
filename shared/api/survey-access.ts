import { z } from 'zod';
import { MOST_MEMBERS } from './workspaces.ts';

/** The members who see a survey: all of its workspace, or owners, admins and these members only. */
export const surveyAccessInputSchema = z.strictObject({
  /** False: all members of the workspace see it. */
  restricted: z.boolean(),
  /** Ids of the members that a restricted survey is for. Owners and admins see it in any case. */
  userIds: z.array(z.string().min(1).max(128)).max(MOST_MEMBERS).default([]),
});

export const surveyAccessSchema = z.object({
  restricted: z.boolean(),
  userIds: z.array(z.string()),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
});

export type SurveyAccessInput = z.infer<typeof surveyAccessInputSchema>;
export type SurveyAccess = z.infer<typeof surveyAccessSchema>;
