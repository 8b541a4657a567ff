import { emailSchema } from '@canvass/shared/api/email';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { z } from 'zod';
import { switchOf } from './formats.ts';

/** A text without line breaks. @param max characters */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(max, `must have ${max} characters at most`)
    .regex(/^[^\r\n]*$/, 'must be one line');

/** A switch: on or off. */
export const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .string()
    .refine((value) => switchOf(value) !== undefined, { error: 'must be on or off' })
    .optional()
    .transform((value) => (value === undefined ? fallback : switchOf(value) === true));

/** A decimal number; of blanks alone, JavaScript makes a 0. */
export const number = z
  .string()
  .trim()
  .regex(/^-?\d+(?:\.\d+)?$/, 'must be a number')
  .transform(Number);

/** A text that isn't checked here. */
export const optionalText = z.string().optional();

/** An address with a host. @param error doesn't repeat it: it may contain a password */
export const address = (protocol: RegExp, error: string) =>
  z.string().refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && protocol.test(url.protocol) && url.hostname !== '';
    },
    { error },
  );

/** E-mail addresses, separated by commas, as they are compared. */
export const emailAddresses = z
  .string()
  .default('')
  .transform(
    (value) =>
      new Set(
        value
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(canonicalEmail),
      ),
  )
  .refine((found) => [...found].every((address) => emailSchema.safeParse(address).success), {
    error: 'must be e-mail addresses, separated by commas',
  });
