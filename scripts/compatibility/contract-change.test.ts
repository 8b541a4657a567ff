import { contractChange, contractOf, versionFaults } from './contract-change.ts';

interface Parts {
  version?: string;
  context?: string[];
  nav?: string[];
  more?: string;
  names?: string[];
}

/** A report as API Extractor writes it, with the names of a shared module. */
function report({
  version = '1.8.0',
  context = [],
  nav = [],
  more = '',
  names = ['Alert', 'Box'],
}: Parts = {}): string {
  return [
    '```ts',
    "import type { KyInstance } from 'ky';",
    '',
    'export interface AreaContext {',
    '    http: KyInstance;',
    '    toast: ToastPort;',
    ...context,
    '}',
    '',
    'export const areaNav: z.ZodMiniObject<{',
    '    path: z.ZodMiniString<string>;',
    ...nav,
    '}, z.core.$strip>;',
    '',
    `export const CONTRACT = "${version}";`,
    more,
    '```',
    '',
    '## @canvass/shared/ui/core',
    '',
    ...names.map((name) => `- ${name}`),
    '',
  ].join('\n');
}

const broken = (parts: Parts, from: Parts = {}) =>
  Object.fromEntries(contractChange(report(from), report(parts)).breaking);

describe('what breaks areas that were built earlier', () => {
  it('is not a report that is the same, in another order or with another version', () => {
    const change = contractChange(
      report({ names: ['Alert', 'Box'] }),
      report({ version: '1.9.0', names: ['Box', 'Alert'] }),
    );
    expect(change).toEqual({ breaking: new Map(), additions: [] });
  });

  it('is an export that is gone, of the contract or of a shared module', () => {
    expect(broken({}, { more: 'export type Language = Locale;' })).toEqual({ Language: ['was removed'] });
    expect(broken({ names: ['Alert'] })).toEqual({ 'Box of @canvass/shared/ui/core': ['was removed'] });
  });

  it('is a line that was removed or changed', () => {
    const from = { context: ['    busy: BusyPort;'] };
    expect(broken({}, from)).toEqual({ AreaContext: ['no longer has “busy: BusyPort;”'] });
    expect(broken({ context: ['    busy?: BusyPort;'] }, from)).toEqual({
      AreaContext: ['no longer has “busy: BusyPort;”'],
    });
  });

  it('is what areas have to say and have not said, unless it is optional', () => {
    expect(broken({ nav: ['    order: z.ZodMiniNumber<number>;'] })).toEqual({
      areaNav: ['requires “order: z.ZodMiniNumber<number>;”, which areas built earlier lack'],
    });
    const optional = [
      '    icon: z.ZodMiniOptional<z.ZodMiniObject<{',
      '        paths: z.ZodMiniArray<z.ZodMiniString<string>>;',
      '    }, z.core.$strip>>;',
    ];
    expect(broken({ nav: optional })).toEqual({});
  });

  it('is not what the shell provides besides', () => {
    const change = contractChange(
      report(),
      report({
        context: ['    share: SharePort;'],
        names: ['Alert', 'Box', 'Tabs'],
        more: 'export interface SharePort {\n}',
      }),
    );
    expect(change.breaking.size).toBe(0);
    expect(change.additions.sort()).toEqual(['AreaContext', 'SharePort', 'Tabs of @canvass/shared/ui/core']);
  });
});

describe('the version of the contract', () => {
  it('is that of the report', () => {
    expect(contractOf(report({ version: '2.1.0' }))).toBe('2.1.0');
    expect(() => contractOf('nothing')).toThrow('names no version');
  });

  it('stays as long as nothing changes', () => {
    expect(versionFaults(report(), report())).toEqual([]);
  });

  it('needs a new major number for a change that breaks', () => {
    const gone = report({ names: ['Alert'], version: '1.9.0' });
    expect(versionFaults(report(), gone)).toEqual([
      'Box of @canvass/shared/ui/core was removed.',
      'Areas that were built for contract 1.8.0 would break: raise CONTRACT to 2.0.0, or keep what they use.',
    ]);
    expect(versionFaults(report(), report({ names: ['Alert'], version: '2.0.0' }))).toEqual([]);
  });

  it('needs a new minor number for an addition', () => {
    const context = ['    share: SharePort;'];
    expect(versionFaults(report(), report({ context }))).toEqual([
      'New since contract 1.8.0: AreaContext. Raise CONTRACT to 1.9.0, so that areas can ask for it.',
    ]);
    expect(versionFaults(report(), report({ context, version: '1.9.0' }))).toEqual([]);
  });

  it('never goes back', () => {
    expect(versionFaults(report(), report({ version: '0.9.0' }))).toEqual([
      'The contract is 0.9.0, lower than 1.8.0, which was released.',
    ]);
  });

  it('may stay where a change is excused, which needs a minor number and has to be true', () => {
    const from = report({ context: ["    show(kind: 'a'): void;"] });
    const excused = { AreaContext: 'accepts more' };
    const wider = (version: string) => report({ context: ["    show(kind: 'a' | 'b'): void;"], version });
    expect(versionFaults(from, wider('1.8.0'), excused)).toEqual([
      'New since contract 1.8.0: AreaContext. Raise CONTRACT to 1.9.0, so that areas can ask for it.',
    ]);
    expect(versionFaults(from, wider('1.9.0'), excused)).toEqual([]);
    expect(versionFaults(from, from, excused)).toEqual([
      'compatible-changes.ts excuses AreaContext, which is as it was released: remove the line.',
    ]);
  });
});
