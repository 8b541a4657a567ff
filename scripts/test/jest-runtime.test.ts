import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A name that each module gets as a variable. */
const Map = 'a module may declare it for itself';

it('modules have their globals as variables, and may declare the same names', () => {
  expect(Map).toBe('a module may declare it for itself');
  expect([Array, Object, Promise, process]).toEqual([
    globalThis.Array,
    globalThis.Object,
    globalThis.Promise,
    globalThis.process,
  ]);
  expect([]).toBeInstanceOf(Array);
});

it('an error says where in the source it was made', () => {
  const { stack } = new Error('made here');
  expect(stack).toContain('jest-runtime.test.ts:20:21');
});

it('a module is evaluated anew after a reset, and read anew after a change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-runtime-'));
  const file = join(folder, 'module.cjs');
  const written = (text: string, seconds: number): unknown => {
    writeFileSync(file, text);
    utimesSync(file, seconds, seconds);
    jest.resetModules();
    return require(file);
  };
  try {
    const one = written('exports.value = 1', 1000);
    const again = written('exports.value = 1', 1000);
    expect(again).toEqual(one);
    expect(again).not.toBe(one);
    expect(written('exports.value = 2', 2000)).toEqual({ value: 2 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
