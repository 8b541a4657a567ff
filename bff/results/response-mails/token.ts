import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseUuid } from '../../platform/http/params.ts';

/** The action of a link in a mail for its recipient; `stop`, whose id is a confirmation's, ends confirmations of all surveys. */
export const LINK_ACTIONS = ['confirm', 'unsubscribe', 'stop'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/**
 * The secret of a link in a mail: the recipient's id, and a code that only a server of this installation can make. A code for
 * one action is refused for another.
 * @param key of the installation, see `signingKey`
 */
export const linkToken = (key: string, action: LinkAction, id: string): string =>
  `${action}.${id}.${codeOf(key, action, id)}`;

/** The action and the recipient that a token was made for; undefined for any other text. */
export function readLinkToken(key: string, token: string): { action: LinkAction; id: string } | undefined {
  const [name, text, code = '', ...rest] = token.split('.');
  const action = LINK_ACTIONS.find((known) => known === name);
  const id = parseUuid(text);
  if (!action || !id || rest.length > 0) return undefined;
  const [given, right] = [Buffer.from(code), Buffer.from(codeOf(key, action, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? { action, id } : undefined;
}

const codeOf = (key: string, action: LinkAction, id: string) =>
  createHmac('sha256', key).update(`response mails ${action} ${id}`).digest('base64url');

/** Where a link of a mail leads. */
export const linkUrl = (key: string, origin: string, action: LinkAction, id: string): string =>
  `${origin}/mails/${linkToken(key, action, id)}`;
