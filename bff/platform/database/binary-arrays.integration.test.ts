import { startTestDeps, type TestDeps } from '../../testing/deps.ts';
import { binaryArray, type ElementType } from './binary-arrays.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await startTestDeps();
});
afterAll(() => deps.stop());

/** What PostgreSQL makes of an array, each value as JSON. */
async function read(type: ElementType, values: unknown[]): Promise<unknown[]> {
  const { rows } = await deps.pool.query<{ read: unknown[] }>(`select to_json($1::${type}[]) as read`, [
    binaryArray(type, values),
  ]);
  return rows[0]?.read ?? [];
}

describe('a binary array', () => {
  it.each<[ElementType, unknown[]]>([
    ['text', ['', 'plain', 'così 💚', '{"a":"\\b"},NULL', 'NULL', '\u{1f600}'.repeat(5000)]],
    ['uuid', ['00000000-0000-7000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']],
    ['integer', [0, 1, -1, 2_147_483_647, -2_147_483_648]],
    ['bigint', [0, 1, -1, 4_294_967_296, -4_294_967_297, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
    ['boolean', [true, false]],
  ])('of %s is read as what was written', async (type, values) => {
    expect(await read(type, values)).toEqual(values);
    expect(await read(type, [null, ...values, null])).toEqual([null, ...values, null]);
  });

  it('of JSON has the values of the texts', async () => {
    const values = [{}, { a: [1, 2.5, null], 'b"': 'così 💚' }, 'text', true];
    const texts = values.map((value) => JSON.stringify(value));
    expect(await read('jsonb', texts)).toEqual(values);
  });

  it('of timestamps is exact to the millisecond, before and after PostgreSQL’s epoch', async () => {
    const moments = ['1969-12-31T23:59:59.999Z', '1999-12-31T23:59:59.999Z', '2000-01-01T00:00:00.000Z'];
    moments.push('2026-11-21T10:11:12.345Z', '9999-12-31T23:59:59.999Z');
    const read_ = await read(
      'timestamptz',
      moments.map((moment) => new Date(moment)),
    );
    expect(read_.map((moment) => new Date(String(moment)).toISOString())).toEqual(moments);
  });

  it('can be empty, and one of several parameters of a statement', async () => {
    const { rows } = await deps.pool.query<{ read: unknown }>(
      'select json_build_array($1::text[], $2::integer[], $3::text[]) as read',
      [binaryArray('text', ['a', 'b']), binaryArray('integer', []), binaryArray('text', ['c'])],
    );
    expect(rows[0]?.read).toEqual([['a', 'b'], [], ['c']]);
  });
});
