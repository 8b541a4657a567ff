import { z } from 'zod';
import { EMAIL } from '../domain/email-address.ts';

/** An e-mail address in a request, also one in letters of other alphabets, by the rule of respondents' answers. */
export const emailSchema = z.email({ pattern: EMAIL }).max(254);
