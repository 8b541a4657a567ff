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

it('is short', () => {
  expect(safeMailText('a'.repeat(400), 300)).toHaveLength(300);
});
