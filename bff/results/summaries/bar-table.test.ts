import { barTable } from './bar-table.ts';

const t = (key: string) => key;

it('few of many are not written as none, nor almost all as all', () => {
  const bars = [
    { label: 'Tea', count: 1 },
    { label: 'Coffee', count: 499 },
    { label: 'Milk', count: 0 },
  ];
  for (const locale of ['en', 'it'] as const) {
    const table = barTable(bars, 500, locale, t);
    expect(table).toContain('<td>1 · &lt;1% <span>');
    expect(table).toContain('<td>499 · &gt;99% <span>');
    expect(table).toContain('<td>0 · 0% <span>');
  }
});
