import { type AreaNeeds, incompatibilities, type ShellProvides } from './compatibility.ts';

const shell: ShellProvides = {
  contract: '1.7.0',
  shared: {
    react: '19.3.1',
    'react/jsx-runtime': '19.3.1',
    '@canvass/shared/ui/core': '0.1.0',
    '@canvass/shared/form/form': '0.1.0',
  },
};
const area: AreaNeeds = {
  contract: '^1.7.0',
  shared: { react: '^19.3.1', 'react/jsx-runtime': '^19.3.1', '@canvass/shared/ui/core': '^0.1.0' },
};

describe('incompatibilities', () => {
  it('finds none in an area that the shell has everything for', () => {
    expect(incompatibilities({ ...area, builtAgainst: '1.6.0' }, shell)).toEqual([]);
  });

  it('names a package of another version once, however many of its modules are shared', () => {
    const newer = { ...area, shared: { ...area.shared, react: '^20.0.0', 'react/jsx-runtime': '^20.0.0' } };
    expect(incompatibilities(newer, shell)).toEqual([
      { part: 'react', wanted: '^20.0.0', present: '19.3.1' },
    ]);
  });

  it('names a module that the shell does not have', () => {
    const newer = { ...area, shared: { ...area.shared, '@canvass/shared/charts/charts': '^0.1.0' } };
    expect(incompatibilities(newer, shell)).toEqual([
      { part: '@canvass/shared/charts/charts', wanted: '^0.1.0', present: null },
    ]);
  });

  it.each([
    ['its range', { ...area, contract: '^1.8.0' }, '^1.8.0'],
    ['the contract it was compiled against', { ...area, builtAgainst: '1.9.0' }, '^1.9.0'],
    ['an older major version', { ...area, contract: '^0.9.0' }, '^0.9.0'],
    ['a range that can not be read', { ...area, contract: 'latest' }, 'latest'],
  ])('names the contract for %s', (_, needs, wanted) => {
    expect(incompatibilities(needs, shell)).toEqual([{ part: 'contract', wanted, present: '1.7.0' }]);
  });

  it('takes no module from the prototype of an object', () => {
    const odd = { ...area, shared: { constructor: '^1.0.0' } };
    expect(incompatibilities(odd, shell)).toEqual([{ part: 'constructor', wanted: '^1.0.0', present: null }]);
  });
});
