import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseUuid } from '../../../platform/http/params.ts';

/**
 * The secret of an invitation's link: its id, and a code that only a server of this installation can make. It isn't stored,
 * so that a mail can be sent again with the same link.
 * @param key of the installation, see `signingKey`
 */
export const invitationToken = (key: string, id: string): string => `${id}.${codeOf(key, id)}`;

/** The id of the invitation that a token was made for; undefined for any other text. */
export function readInvitationToken(key: string, token: string): string | undefined {
  const [text = '', code = '', ...rest] = token.split('.');
  const id = parseUuid(text);
  if (!id || rest.length > 0) return undefined;
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(key, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const codeOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`workspace invitation ${id}`).digest('base64url');
