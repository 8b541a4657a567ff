import { passwordRefusal } from './password-refusal.ts';

const ada = { email: 'ada.countess@example.com', name: 'Ada Lovelace' };

describe('new passwords that are refused', () => {
  it('has a minimum of six characters (S5.2)', () => {
    expect(passwordRefusal('rT7$k')).toBe('too_short');
    expect(passwordRefusal('rT7$kq')).toBeUndefined();
  });

  it.each(['123456', 'password', 'Password1', 'p@ssw0rd', 'drowssap', 'qwertyuiop', 'juventus', 'walnut'])(
    'knows %p from the list of the most used',
    (password) => expect(passwordRefusal(password)).toBe('common'),
  );

  it.each([
    ['aaaaaaaaaa', 'repeated'],
    ['éééééé', 'repeated'],
    ['xkcdxkcd', 'repeated'],
    ['bcdefghi', 'sequence'],
    ['fghjkl;', 'sequence'],
    ['Password123!', 'guessable'],
    ['summer2026', 'guessable'],
    ['12.03.1985', 'guessable'],
    ['canvass2026', 'guessable'],
  ])('finds %p easy to guess: %s', (password, reason) => expect(passwordRefusal(password)).toBe(reason));

  it.each([
    ['ada.countess@example.com', 'contains_email'],
    ['Countess1', 'contains_email'],
    ['ADA.COUNTESS!!', 'contains_email'],
    ['Lovelace1815', 'contains_name'],
    ['ada-lovelace', 'contains_name'],
    ['lovelace123456', 'contains_name'],
  ])('finds %p little more than what others know of the person: %s', (password, reason) =>
    expect(passwordRefusal(password, ada)).toBe(reason),
  );

  it('finds a name without its accents', () => {
    expect(passwordRefusal('niccolo90', { name: 'Niccolò Conti' })).toBe('contains_name');
    expect(passwordRefusal('Niccolò90', { name: 'Niccolo Conti' })).toBe('contains_name');
  });
});

describe('new passwords that are taken', () => {
  it.each([
    'correct horse',
    'slow harbour',
    'analytical',
    'canvass-demo',
    'walnut-41-kite',
    'vkwmpz',
    'пароль-мой',
  ])('takes %p: no kind of character is demanded', (password) =>
    expect(passwordRefusal(password, ada)).toBeUndefined(),
  );

  it('takes a name with enough beside it, and words that happen to hold a short one', () => {
    expect(passwordRefusal('lovelace walks by the sea', ada)).toBeUndefined();
    expect(passwordRefusal('canadian harbour', ada)).toBeUndefined();
    expect(passwordRefusal('mellow harbour', { name: 'Lo W' })).toBeUndefined();
  });

  it('takes long ones in little time, whatever they are made of', () => {
    const started = performance.now();
    expect(passwordRefusal('4@8({[<369&#!1/|0$5+7%2'.repeat(200))).toBeUndefined();
    expect(passwordRefusal('password'.repeat(500))).toBe('repeated');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('holds for an owner nothing is known of', () => {
    expect(passwordRefusal('slow harbour', { email: '', name: ' ' })).toBeUndefined();
    expect(passwordRefusal('slow harbour', { email: undefined })).toBeUndefined();
  });
});
