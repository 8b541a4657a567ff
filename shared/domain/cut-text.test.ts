import { cutText } from './cut-text.ts';

it('cuts a text between two signs, not within one', () => {
  expect(['Coffee', 'Coff☕', 'Coff🎉', 'Coffe🎉'].map((text) => cutText(text, 5))).toEqual([
    'Coffe',
    'Coff☕',
    'Coff',
    'Coffe',
  ]);
});
