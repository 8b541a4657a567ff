import { z } from 'zod';

/**
 * The respondent whose data is requested: an e-mail address that was given as an answer or in a hidden field, or one
 * response.
 */
export const respondentSchema = z
  .strictObject({ email: z.string().trim().min(3).max(254).optional(), responseId: z.uuid().optional() })
  .transform(({ email, responseId }, { addIssue }): { email: string } | { responseId: string } => {
    if (email !== undefined && responseId === undefined) return { email };
    if (responseId !== undefined && email === undefined) return { responseId };
    addIssue({ code: 'custom', path: ['email'], params: { code: 'respondent_target' } });
    return z.NEVER;
  });
export const respondentDataSchema = z.object({
  count: z.number().int(),
  surveys: z.array(z.object({ id: z.string(), title: z.string(), count: z.number().int() })),
  /**
   * Of a search: whether rows to undo a deletion, or events of webhooks, have answers of the respondent. Servers of older
   * releases leave it out.
   */
  kept: z.boolean().optional(),
});

export type Respondent = z.infer<typeof respondentSchema>;
export type RespondentData = z.infer<typeof respondentDataSchema>;
