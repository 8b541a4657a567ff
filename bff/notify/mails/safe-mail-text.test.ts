import { safeMailText } from './safe-mail-text.ts';

it.each([
  ['https://evil.com/x', 'https: //evil. com/x'],
  ['www.evil.example', 'www. evil.example'],
  ['mail me@evil.com', 'mail me @ evil. com'],
  ['Shop.Evil.Co.Uk, t.me/x', 'Shop.Evil. Co. Uk, t. me/x'],
  ['evil.com-x evil.com_x evil.comé', 'evil. com-x evil. com_x evil. comé'],
  [
    'пример.рф evil.xn--p1ai evil.ｃｏｍ evil.co\uFE0Fm',
    'пример. рф evil. xn--p1ai evil. ｃｏｍ evil. co\uFE0Fm',
  ],
  ['10.0.255.1:80', '10. 0. 255. 1:80'],
  ['one\r\ntwo\u0000three\u202Efour', 'one two three four'],
])('nothing of %j is a link or another line', (text, shown) => {
  expect(safeMailText(text, 300)).toBe(shown);
});

it.each([
  'Alle 18.30 del 01.05.2026, Dr.Rossi, Sig.ra Bianchi',
  'ACME S.p.A., z.B. e.g. U.S.A.',
  'It was 3.5 km. Nice.',
  '1.234.567.890 …wait',
])('no mail program makes a link of %j, which stays as it was written', (text) => {
  expect(safeMailText(text, 300)).toBe(text);
});

it.each(['🏴󠁧󠁢󠁳󠁣󠁴󠁿!', '👩‍💻 and 👩🏽‍🦱 and ❤️‍🔥', 'می‌خواهم', 'क्‍ष'])('%j stays whole', (text) => {
  expect(safeMailText(text, 300)).toBe(text);
});

it.each([
  ['evil.\u200Dcom', 'evil. com'],
  ['evil\u200C.com', 'evil .com'],
  ['e\u200Dvil.com', 'e\u200Dvil. com'],
  ['evil.c\u200Dom', 'evil. c\u200Dom'],
  ['https:\u200D//evil', 'https: //evil'],
  ['a\u200D\u200Cb\u200B\u200Dc\u200D', 'a b c'],
])('a joiner in %j makes no link', (text, shown) => {
  expect(safeMailText(text, 300)).toBe(shown);
});

it('is cut between characters', () => {
  expect(safeMailText(`${'a'.repeat(57)}👩‍💻.`, 60)).toBe(`${'a'.repeat(57)}…`);
});

it('is short', () => {
  expect(safeMailText('a'.repeat(400), 300)).toHaveLength(300);
});
