import type { ScryptOptions } from 'node:crypto';

/** Ends each running computation; the test calls them. */
const under: Array<() => void> = [];
jest.mock('node:crypto', () => ({
  ...jest.requireActual<typeof import('node:crypto')>('node:crypto'),
  scrypt: (
    password: string,
    _salt: Buffer,
    bytes: number,
    _cost: ScryptOptions,
    done: (error: null, key: Buffer) => void,
  ) => under.push(() => done(null, Buffer.alloc(bytes, password))),
}));
const { hashPassword, isHashed, isHashOf } = jest.requireActual<typeof import('./hash.ts')>('./hash.ts');

const pass = () => new Promise(setImmediate);
async function endAll() {
  await pass();
  while (under.length > 0) {
    under.shift()?.();
    // oxlint-disable-next-line no-await-in-loop
    await pass();
  }
}

it('two hashes are computed at a time, however many passwords are tried, and all finish', async () => {
  const hashes = Promise.all(Array.from({ length: 10 }, (_, index) => hashPassword(`p${index}`)));
  await pass();
  expect(under).toHaveLength(2);
  await endAll();
  expect((await hashes).every(isHashed)).toBe(true);
});

it('a computation beyond a thousand waiting ones is refused with 503', async () => {
  const tries = Array.from({ length: 1003 }, () => hashPassword('p').catch((error: Error) => error));
  await pass();
  expect(under).toHaveLength(2);
  await endAll();
  const refused = (await Promise.all(tries)).filter((outcome) => outcome instanceof Error);
  expect(refused).toMatchObject([{ status: 503 }]);
});

it('the same password has a different hash each time, and matches each of them', async () => {
  const both = Promise.all([hashPassword('sesame'), hashPassword('sesame')]);
  await endAll();
  const [one, other] = await both;
  expect(one).not.toBe(other);
  const known = Promise.all([isHashOf(one, 'sesame'), isHashOf(other, 'sesame'), isHashOf(one, 'other')]);
  await endAll();
  expect(await known).toEqual([true, true, false]);
});

it.each([
  'sesame',
  '',
  'scrypt$',
  'scrypt$1048576$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
])('a text that isn’t a hash of this cost is a readable password: %s', (text) => {
  expect(isHashed(text)).toBe(false);
});
