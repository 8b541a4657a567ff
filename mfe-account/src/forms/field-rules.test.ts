import { DEFAULT_PASSWORD_POLICY } from '@canvass/shared/contract/session';
import { checkEmail, checkName, checkNewPassword, shortcomings } from './field-rules.ts';

describe('rules of single fields (S5.1, S5.2)', () => {
  it('asks for a name that shows something', () => {
    for (const name of ['  ', '\u200b', '\u2800', '\u0301']) expect(checkName(name)).toBe('nameRequired');
    expect(checkName(' Ada ')).toBeUndefined();
  });

  it.each(['ada@example.com', ' ada@example.com ', "o'hara+x@sub.example.co.uk", 'ada@münchen.example'])(
    'takes %p as an e-mail',
    (value) => expect(checkEmail(value)).toBeUndefined(),
  );

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'a da@example.com',
    'a@b@example.com',
  ])('refuses %p as an e-mail', (value) => expect(checkEmail(value)).toBe('emailInvalid'));

  it('takes an e-mail of the length that the server takes, and no longer one', () => {
    const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`;
    expect([checkEmail(` ${longest} `), checkEmail(`a${longest}`)]).toEqual([undefined, 'emailLong']);
  });

  it('distinguishes a missing e-mail from an invalid one', () => {
    expect(checkEmail('')).toBe('emailRequired');
  });

  it('accepts new passwords from six characters on', () => {
    expect(checkNewPassword('', DEFAULT_PASSWORD_POLICY)).toBe('newPasswordRequired');
    expect(checkNewPassword('12345', DEFAULT_PASSWORD_POLICY)).toBe('passwordShort');
    expect(checkNewPassword('123456', DEFAULT_PASSWORD_POLICY)).toBeUndefined();
  });
});

describe('a provider with a stricter policy', () => {
  const policy = { min: 8, max: 12, lowercase: true, uppercase: true, digit: true, symbol: true };

  it('reports each shortcoming', () => {
    expect(shortcomings('abc', policy)).toEqual([
      'passwordShort',
      'passwordUppercase',
      'passwordDigit',
      'passwordSymbol',
    ]);
    expect(shortcomings('ABCDEFGHIJKLM', policy)).toEqual([
      'passwordLong',
      'passwordLowercase',
      'passwordDigit',
      'passwordSymbol',
    ]);
    expect(shortcomings('aB3$efgh', policy)).toEqual([]);
    expect(checkNewPassword('abcdefgh', policy)).toBe('passwordUppercase');
  });
});
