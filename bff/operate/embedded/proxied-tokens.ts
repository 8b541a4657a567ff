import { readEmulatorToken, signEmulatorToken } from '../../people/identity-provider/emulator-token.ts';

/** The fields of a request's body. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks the tokens of a request, which the emulator would believe, whoever wrote them.
 * @returns the fields for the emulator; undefined if the proxy passed out no such token
 */
export function withOwnTokens(key: string, fields: Fields): Fields | undefined {
  const { idToken, refresh_token: renewing, ...others } = fields;
  if (idToken !== undefined && readEmulatorToken(key, String(idToken)) === undefined) return undefined;
  if (renewing === undefined) return fields;
  // One that renews has no place for a signature.
  const text = readEmulatorToken(key, String(renewing));
  return text === undefined ? undefined : { ...others, refresh_token: text };
}

const TOKENS = ['idToken', 'refreshToken', 'id_token', 'access_token', 'refresh_token'];
/** The emulator's hash of a password contains the password. */
const SECRETS = ['passwordHash', 'salt'];

/** An answer of the emulator as browsers get it: its tokens signed, and without what reveals a password. */
export const presentAnswer = (key: string, answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) => {
    if (SECRETS.includes(name)) return undefined;
    return TOKENS.includes(name) && typeof value === 'string' ? signEmulatorToken(key, value) : value;
  });
