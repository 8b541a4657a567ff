import { z } from 'zod';
import { momentInputSchema } from './moment-input.ts';
import { id } from './survey-field-schemas.ts';
import { LIMITS } from './survey-limits.ts';
import { isPasswordReference, PASSWORD_LENGTH, REFERENCE_LENGTH } from './survey-password.ts';

const password = z
  .string()
  .check(({ value, issues }) => {
    if (value.length <= PASSWORD_LENGTH || isPasswordReference(value)) return;
    issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: PASSWORD_LENGTH,
      inclusive: true,
      input: value,
    });
  })
  .meta({
    maxLength: REFERENCE_LENGTH,
    description:
      'A new password, of at most 200 characters. It is stored hashed and never given out: one that is set is read as ' +
      '`password:set:…`, which stands for it when it is sent back and is refused when it stands for none. `null`: none',
  });

export const settingsSchema = z.object({
  /** Published, but shown as not open yet until then. */
  opensAt: momentInputSchema.nullable().default(null),
  closeAt: momentInputSchema.nullable().default(null),
  maxResponses: z.number().int().min(1).max(100_000_000).nullable().default(null),
  password: password.nullable().default(null),
  onePerBrowser: z.boolean().default(false),
  /** Names of parameters of the page's URL that are stored beside the answers. */
  hiddenFields: z
    .array(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/))
    .max(LIMITS.hiddenFields)
    .default([]),
  /** Whether `?<question id>=value` fills in an answer. */
  prefill: z.boolean().default(false),
  consent: z.string().max(LIMITS.text).nullable().default(null),
  retentionDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Absent, as in versions of older releases: no. */
  hideBadge: z.boolean().optional().meta({ description: 'Hide “Made with Canvass”, if the plan allows it' }),
  /** A mail to respondents who gave their address. Absent, as in versions of older releases, or null: none. */
  confirmation: z
    .object({
      question: id.meta({ description: 'Id of the e-mail question whose answer is the address' }),
      request: id.nullable().default(null).meta({
        description:
          'Id of the question of type `yes_no` that asks whether they want it; `null`: every respondent who gives an address gets it',
      }),
      sender: z.string().max(60).default(''),
      subject: z.string().max(LIMITS.mailSubject).default(''),
      text: z.string().max(LIMITS.mailText).default(''),
      answers: z.boolean().default(true),
    })
    .nullable()
    .optional(),
});
