/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { type AreaEffects, areaEffects } from './area-effects.ts';

const globals = globalThis as Record<string, unknown>;

function addStyle(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  return style;
}

let effects: AreaEffects;
let calls: unknown[];
let warn: jest.SpyInstance;

beforeEach(() => {
  document.head.replaceChildren();
  addStyle('body { margin: 0 }');
  const telemetry = {
    event: (name: string, data: unknown) => calls.push([name, data]),
    error: () => undefined,
  };
  calls = [];
  effects = areaEffects({ ...fakeContext().ctx.telemetry, ...telemetry });
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warn.mockRestore());

describe('style sheets', () => {
  const isOff = (style: HTMLStyleElement) => style.disabled === true;

  it('of an area’s module apply while the area is shown, and again when it is shown again', () => {
    const style = effects.run('webhooks', () => addStyle('nav { display: none }'));
    expect(isOff(style)).toBe(true);
    effects.show('webhooks');
    expect(isOff(style)).toBe(false);
    effects.show('widgets');
    expect(isOff(style)).toBe(true);
    effects.show(null);
    expect(isOff(style)).toBe(true);
    effects.show('webhooks');
    expect(isOff(style)).toBe(false);
  });

  it('that an area adds while it is shown are switched off when it is left', () => {
    effects.show('webhooks');
    const style = addStyle('nav { display: none }');
    effects.show('widgets');
    expect(isOff(style)).toBe(true);
  });

  it('of the shell always apply, those of its style library among them', () => {
    effects.show('webhooks');
    const emotion = document.createElement('style');
    emotion.dataset.emotion = 'css';
    document.head.append(emotion);
    effects.show('widgets');
    expect([...document.querySelectorAll('style')].map(isOff)).toEqual([false, false]);
  });
});

describe('globals', () => {
  afterEach(() => {
    for (const name of ['shared', 'alone', 'structuredClone']) delete globals[name];
  });

  it('that an area sets are noticed by name', () => {
    effects.run('webhooks', () => (globals.alone = 1));
    expect(calls).toEqual([['area-global', { area: 'webhooks', name: 'alone' }]]);
    expect(warn).not.toHaveBeenCalled();
    effects.show('widgets');
    expect(globals.alone).toBe(1);
  });

  it('that two areas set are warned about, and each area has its own', () => {
    effects.run('webhooks', () => (globals.shared = 'of webhooks'));
    effects.show('webhooks');
    effects.run('widgets', () => (globals.shared = 'of widgets'));
    expect(globals.shared).toBe('of webhooks');
    effects.show('widgets');
    expect(globals.shared).toBe('of widgets');
    effects.show('webhooks');
    expect(globals.shared).toBe('of webhooks');
    expect(calls).toContainEqual([
      'area-global',
      { area: 'widgets', name: 'shared', conflict: 'area webhooks' },
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('of the page that an area replaces are the page’s again for all others', () => {
    const original = () => 'original';
    globals.structuredClone = original;
    effects = areaEffects(fakeContext().ctx.telemetry);
    effects.run('webhooks', () => (globals.structuredClone = () => 'replaced'));
    effects.show('widgets');
    expect(globals.structuredClone).toBe(original);
    effects.show('webhooks');
    expect(globals.structuredClone).not.toBe(original);
  });

  it('that are set when the module throws are noticed, too', () => {
    const broken = () => {
      globals.alone = 1;
      throw new Error('broke');
    };
    expect(() => effects.run('webhooks', broken)).toThrow('broke');
    expect(calls).toHaveLength(1);
  });
});
