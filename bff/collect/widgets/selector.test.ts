import { maybeSelector } from './selector.ts';

describe('the selector of a widget’s trigger', () => {
  it.each([
    '#feedback',
    'a.help, button.help:not([disabled]) > svg',
    'a[href$=".pdf"]',
    '[data-text="a > , ] b"]',
    ':is(nav, .menu) li:nth-child(2n + 1)',
    '#\\31 23',
    '.md\\:flex',
    '*',
    '--x',
    'my-button::before',
    'nav\n  a',
    '#così',
    'div:has(> a)',
    'a /* of the menu */ b',
  ])('%s is one', (text) => expect(maybeSelector(text)).toBe(true));

  it.each([
    'feedback button)',
    '#1feedback',
    '.2',
    '.',
    'a,',
    ', a',
    'a,, b',
    'a >',
    '> a',
    'a > > b',
    'a { color: red }',
    'https://shop.example/cart',
    '<button>',
    "document.querySelector('#a')",
    '#a;',
    '$("#a")',
    '50%',
    'a!',
    '#',
  ])('%s is none', (text) => expect(maybeSelector(text)).toBe(false));
});
