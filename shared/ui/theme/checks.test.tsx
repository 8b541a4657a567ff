/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';

/** Whether a control is drawn as checked: jsdom computes no styles within layers, so the rules are matched here. */
function isDrawnChecked(element: Element): boolean {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as Partial<CSSLayerBlockRule>[])
    .flatMap(({ cssRules = [] }) => [...cssRules] as Partial<CSSStyleRule>[])
    .filter(({ selectorText = '' }) => selectorText.endsWith(':indeterminate)'));
  expect(rules).toHaveLength(1);
  return rules.some(({ selectorText = '' }) => element.matches(selectorText));
}

it('draws what is checked, and a checkbox in between; not the radios of a group in which none is checked', () => {
  renderUi(
    <>
      <input type="radio" name="empty" aria-label="radio of an empty group" />
      <input type="radio" name="full" aria-label="other radio" />
      <input type="radio" name="full" aria-label="checked radio" defaultChecked />
      <input type="checkbox" aria-label="checkbox" />
      <input type="checkbox" aria-label="checked checkbox" defaultChecked />
      <input
        type="checkbox"
        aria-label="checkbox in between"
        ref={(element) => {
          if (element) element.indeterminate = true;
        }}
      />
    </>,
  );
  const drawn = [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')]
    .filter(isDrawnChecked)
    .map((control) => control.getAttribute('aria-label'));
  expect(drawn).toEqual(['checked radio', 'checked checkbox', 'checkbox in between']);
});
