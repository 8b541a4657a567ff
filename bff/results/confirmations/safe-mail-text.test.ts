import { safeMailText } from './safe-mail-text.ts';

it.each([
  ['https://evil.example/x', 'https: //evil. example/x'],
  ['www.evil.example', 'www. evil. example'],
  ['mail me@evil.example', 'mail me @ evil. example'],
  ['one\r\ntwo\u0000three\u202Efour', 'one two three four'],
  ['It was 3.5 km. Nice.', 'It was 3. 5 km. Nice.'],
])('nothing of %j is a link or another line', (text, shown) => {
  expect(safeMailText(text, 300)).toBe(shown);
});

it.each(['🏴󠁧󠁢󠁳󠁣󠁴󠁿!', '👩‍💻 and 👩🏽‍🦱 and ❤️‍🔥', 'می‌خواهم', 'क्‍ष'])('%j stays whole', (text) => {
  expect(safeMailText(text, 300)).toBe(text);
});

it.each([
  ['evil.\u200Dexample', 'evil. example'],
  ['evil\u200C.example', 'evil . example'],
  ['e\u200Dvil.example', 'e\u200Dvil. example'],
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
