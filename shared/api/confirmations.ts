import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

/** A test of the mail that a survey's respondents get, as the stored draft has it. */
export const confirmationTestInputSchema = z.strictObject({
  /** Of the survey; its own language if left out. */
  language: z.string().max(20).optional(),
});

/** The address that it goes to: the caller's own. */
export const confirmationTestSchema = z.object({ email: z.string() });

export type ConfirmationTest = z.infer<typeof confirmationTestSchema>;

/** The confirmation to respondents. */
export const CONFIRMATION_ENDPOINTS: Endpoint[] = [
  {
    method: 'post',
    path: '/api/surveys/{id}/confirmation/test',
    tag: 'Surveys',
    summary: 'Send the confirmation of the stored draft, with sample answers, to the caller’s own address',
    access: 'session',
    permission: 'survey:edit',
    pagesOnly: true,
    internal: true,
    idempotencyKey: true,
    body: confirmationTestInputSchema,
    answer: confirmationTestSchema,
    status: 202,
    refusals: { 409: ['no_confirmation', 'no_mail_server'] },
  },
];
