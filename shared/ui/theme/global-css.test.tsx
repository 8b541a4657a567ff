/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { globalCss } from './global-css.tsx';
import { renderUi } from '../testing/render-ui.tsx';

/** The outlines that the rules of no component give an element; jsdom computes none within layers. */
function outlinesOf(element: Element): string[] {
  const layers = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSLayerBlockRule => rule.cssText.startsWith('@layer base'));
  const rules = layers
    .flatMap(({ cssRules }) => [...cssRules] as Partial<CSSStyleRule>[])
    .map(({ style, selectorText = '' }) => ({ outline: style?.outline ?? '', selectorText }));
  return rules
    .filter(({ outline, selectorText }) => outline !== '' && element.matches(selectorText))
    .map(({ outline }) => outline);
}

it('outlines what is current or pressed, by a colour that only forced colours make visible', () => {
  renderUi(
    <>
      <a href="/here" aria-current="page">
        page
      </a>
      <a href="/there">other page</a>
      <button type="button" aria-current>
        row
      </button>
      <button type="button" aria-current={false}>
        other row
      </button>
      <button type="button" aria-pressed>
        mode
      </button>
      <button type="button" aria-pressed={false}>
        other mode
      </button>
    </>,
  );
  for (const name of ['page', 'row', 'mode']) {
    expect(outlinesOf(screen.getByText(name))).toEqual(['2px solid transparent']);
    expect(outlinesOf(screen.getByText(`other ${name}`))).toEqual([]);
  }
});

it('in print no button is left but those that are headings of a table', () => {
  const rules = globalCss['@media print'];
  const [hidden = ''] = Object.entries(rules).find(([, rule]) => 'display' in rule) ?? [];
  renderUi(
    <>
      <button type="button">save</button>
      <p data-print-hidden="">hint</p>
      <div role="table">
        <div role="columnheader">
          <button type="button">Started</button>
        </div>
      </div>
    </>,
  );
  expect(screen.getByText('save').matches(hidden)).toBe(true);
  expect(screen.getByText('hint').matches(hidden)).toBe(true);
  expect(screen.getByText('Started').matches(hidden)).toBe(false);
});
