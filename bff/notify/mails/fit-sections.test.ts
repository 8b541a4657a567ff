import { fitSections } from './fit-sections.ts';

const section = (title: string, rows: number, length: number) => ({
  title,
  rows: Array.from({ length: rows }, (_, row): [string, string] => [`Question ${row}`, 'x'.repeat(length)]),
});

describe('the sections of a mail', () => {
  it('stay whole where they fit', () => {
    const sections = [section('first', 10, 1000), section('second', 10, 1000)];
    expect(fitSections(sections)).toEqual({ sections, isCut: false });
  });

  it('are cut below what Gmail shows, and those without rows left are dropped', () => {
    const { sections, isCut } = fitSections([
      section('first', 40, 1000),
      section('second', 40, 1000),
      section('third', 1, 1),
    ]);
    expect(isCut).toBe(true);
    expect(sections.map(({ title }) => title)).toEqual(['first', 'second']);
    expect(sections[1]?.rows.length).toBeLessThan(40);
  });
});
