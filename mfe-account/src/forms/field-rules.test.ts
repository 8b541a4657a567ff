import { checkEmail, checkName, checkNewPassword } from './field-rules.ts';

describe('rules of single fields (S5.1, S5.2)', () => {
  it('asks for a name that is more than spaces', () => {
    expect(checkName('  ')).toBe('nameRequired');
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

  it('tells a missing e-mail from a wrong one', () => {
    expect(checkEmail('')).toBe('emailRequired');
  });

  it('takes new passwords from six characters on', () => {
    expect(checkNewPassword('')).toBe('newPasswordRequired');
    expect(checkNewPassword('12345')).toBe('passwordShort');
    expect(checkNewPassword('123456')).toBeUndefined();
  });
});
