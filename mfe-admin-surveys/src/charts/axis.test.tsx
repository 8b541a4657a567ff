/** @jest-environment jsdom */
import { renderUi } from '@canvass/shared/ui/testing/render-ui';
import { Axis, plotOf } from './axis.tsx';
import { widthOf } from './marks.tsx';

const drawn = (labels: string[], width: number) => {
  const data = {
    axis: '',
    categories: labels,
    series: [{ name: '', counts: labels.map(() => 1), total: null }],
  };
  const plot = plotOf(data, width);
  const { container } = renderUi(
    <svg>
      <Axis plot={plot} labels={labels} />
    </svg>,
  );
  const texts = [...container.querySelectorAll<SVGTextElement>('text[text-anchor=middle]')];
  return { plot, texts, at: texts.map((text) => Number(text.getAttribute('x'))) };
};
const days = (length: number) => Array.from({ length }, (_, index) => `${10 + index} nov`);

it.each([20, 25, 29, 30, 31, 36])('labels of %i days neither touch nor leave a narrow chart', (length) => {
  const { plot, texts, at } = drawn(days(length), 294);
  expect(texts.length).toBeGreaterThan(2);
  texts.forEach((text, index) => {
    const half = widthOf(text.textContent) / 2;
    expect((at[index] ?? 0) + half).toBeLessThanOrEqual(plot.left + plot.width);
    expect((at[index + 1] ?? 9999) - (at[index] ?? 0)).toBeGreaterThanOrEqual(2 * half);
  });
});

it('every label that has room is drawn, the last one too', () => {
  expect(drawn(['1', '2', '3', '4', '5'], 242).texts).toHaveLength(5);
  expect(drawn(['Only one'], 242).texts).toHaveLength(1);
  expect(drawn(['Very satisfied indeed', 'Not satisfied at all'], 300).texts).toHaveLength(2);
});

it('sets the size as a style, which the reset of fonts leaves', () => {
  expect(drawn(days(30), 360).texts[0]).toHaveStyle({ fontSize: '12px' });
});
