/** @jest-environment jsdom */
import { addRules } from './add-rules.ts';

it('adds rules behind those of the document, in a browser that constructs no style sheets', () => {
  document.head.innerHTML = '<style>.cv-pad { color: red }</style>';
  addRules('.cv-pad { color: green } @media print { .cv-pad { display: none } }');
  const added = document.styleSheets[0]?.cssRules[1] as CSSMediaRule;
  expect(added.cssRules[0]?.cssText).toContain('green');
  expect(added.cssRules).toHaveLength(2);
});
