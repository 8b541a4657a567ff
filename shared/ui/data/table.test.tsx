/** @jest-environment jsdom */
import { renderUi } from '../testing/render-ui.tsx';
import { Table } from './table.tsx';

/** The width below which what matches a selector isn't displayed (CSS pixels): jsdom applies no media queries. */
function hiddenBelow(selector: string): number {
  const css = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');
  const hides = [...css.matchAll(/@media [^{]*max-width: *([\d.]+)rem[^{]*{([^}]*)/g)].filter(
    ([, , rule]) => rule?.includes(selector) && /display: *none/.test(rule),
  );
  return Math.max(...hides.map(([, rem]) => Number(rem) * 16));
}

it('leaves wide columns out beside the navigation of a tablet, too, where the row’s name had 57 px', () => {
  const columns = [
    { key: 'name', header: 'Name', primary: true, cell: (row: string) => row },
    { key: 'trend', header: 'Trend', wide: true, cell: () => '–' },
  ];
  renderUi(<Table caption="Names" columns={columns} rows={['Ada']} rowKey={(row) => row} />);
  expect(hiddenBelow('[data-wide]')).toBeGreaterThan(1024);
  expect(hiddenBelow('[data-wide]')).toBeLessThan(1280);
});
