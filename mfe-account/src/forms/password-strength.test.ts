import { passwordStrength } from './password-strength.ts';

describe('password strength', () => {
  it('is short for a password that the provider refuses (S5.2)', () => {
    expect(passwordStrength('aB3$x')).toBe('short');
    expect(passwordStrength('aB3$xy')).not.toBe('short');
  });

  it('grows with length and variety', () => {
    expect(passwordStrength('vkwmpz')).toBe('weak');
    expect(passwordStrength('vkwmpzrtq')).toBe('fair');
    expect(passwordStrength('vkW7mpzr-t')).toBe('good');
    expect(passwordStrength('slow harbour green lantern')).toBe('strong');
  });

  it.each(['password', 'Password1', '12345678', 'aaaaaaaaaaaaaaaa', 'qwerty123456', 'canvass2026'])(
    'is low for %p',
    (value) => expect(passwordStrength(value)).toBe('weak'),
  );

  it('ignores the user’s own name and address', () => {
    const own = ['Ada Lovelace', 'countess@example.com'];
    expect(passwordStrength('lovelace-countess1')).toBe('strong');
    expect(passwordStrength('lovelace-countess1', own)).toBe('weak');
  });
});
