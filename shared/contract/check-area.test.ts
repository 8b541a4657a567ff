import { CONTRACT, defineArea } from './area.ts';
import { checkArea } from './check-area.ts';

const expected = { id: 'account', contract: '^1.0.0' } as const;
const area = defineArea({ id: 'account', routes: () => [], messages: async () => ({}) });

describe('checkArea', () => {
  it('accepts an area of this contract, and returns the same object', () => {
    const checked = checkArea({ default: area }, expected);
    expect(checked).toEqual({ ok: true, area });
    expect(checked.ok && checked.area).toBe(area);
  });

  it.each([
    ['nothing', null],
    ['no default export', {}],
    ['a text', { default: 'hello' }],
    ['routes that are no function', { default: { ...area, routes: [] } }],
    ['no messages', { default: { ...area, messages: undefined } }],
    ['an unknown id', { default: { ...area, id: 'elsewhere' } }],
    ['another area', { default: { ...area, id: 'public' } }],
  ])('refuses %s as a shape', (_, module) => {
    expect(checkArea(module, expected)).toMatchObject({ ok: false, cause: 'shape' });
  });

  it('names every member of the wrong type', () => {
    expect(checkArea({ default: { ...area, contract: 1, routes: [] } }, expected)).toMatchObject({
      detail: 'contract is number, not string; routes is object, not function',
    });
  });

  it('refuses an area that was compiled against a newer contract than the shell’s', () => {
    const [major = '1'] = CONTRACT.split('.');
    const newer = { ...area, contract: `${major}.99.0` };
    expect(checkArea({ default: newer }, expected)).toMatchObject({ ok: false, cause: 'contract' });
  });

  it('refuses an area whose range excludes the shell’s contract', () => {
    const checked = checkArea({ default: area }, { id: 'account', contract: '^99.0.0' });
    expect(checked).toMatchObject({ ok: false, cause: 'contract' });
  });
});
