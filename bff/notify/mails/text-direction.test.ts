import { textDirection } from './text-direction.ts';

it.each([
  ['How was it?', 'ltr'],
  ['ما مدى رضاك؟', 'rtl'],
  ['123 – “שלום” and so on', 'rtl'],
  ['A word, then مرحبا', 'ltr'],
  ['你好', 'ltr'],
  ['12:30', 'ltr'],
  ['', 'ltr'],
])('%p is written %s', (text, direction) => expect(textDirection(text)).toBe(direction));
