/** @jest-environment jsdom */
import { setTimeout } from 'node:timers/promises';
import { unansweredCreations } from '../domain/stored-items.ts';
import { createHttp } from './create-http.ts';
import { postOnce } from './post-once.ts';

const texts = { backend: 'Something went wrong.', offline: 'Not reached.', timeout: 'Too slow.' };

/** The server's answers, in turn; `lost` is an answer that never arrives. */
let answers: Array<number | 'lost'>;
let keys: Array<string | null>;
/** The server answers nothing before it has received this many requests. */
let awaited: number;

const http = createHttp({ apiBase: 'http://own.invalid/api', locale: 'en', texts }).extend({
  retry: { backoffLimit: 1 },
  fetch: async (input) => {
    keys.push(new Request(input).headers.get('Idempotency-Key'));
    while (keys.length < awaited) await setTimeout(1);
    const answer = answers.shift() ?? 201;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ id: 'made', status: answer }), {
      status: answer,
      headers: { 'Content-Type': 'application/json' },
    });
  },
});

const make = (title = 'Lunch') => postOnce(http, 'surveys', { json: { title } });
const fail = (title?: string) => expect(make(title)).rejects.toThrow();

beforeEach(() => {
  answers = [];
  keys = [];
  awaited = 0;
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

it('sends a key of its own with each request, and another one for the same thing made once more', async () => {
  await expect((await make()).json()).resolves.toMatchObject({ id: 'made' });
  await make();
  await make('Dinner');
  expect(keys.every((key) => /^[0-9a-f-]{36}$/.test(key ?? ''))).toBe(true);
  expect(new Set(keys).size).toBe(3);
  expect(localStorage.getItem(unansweredCreations.name)).toBeNull();
});

it('sends the same key with a second click while the first call is on its way', async () => {
  awaited = 2;
  await Promise.all([make(), make()]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('sends the same key when it is repeated by itself', async () => {
  answers = [503];
  await make();
  expect(keys).toEqual([keys[0], keys[0]]);
});

it.each(['lost', 500, 503, 409, 429] as const)(
  'sends the same key again after %s, also after a reload and in another tab',
  async (outcome) => {
    // A network that fails isn't tried again by itself (S7.6).
    answers = outcome === 'lost' ? [outcome] : [outcome, outcome];
    await fail();
    const attempts = keys.length;
    // Another page of the same browser has nothing of this one but the storage.
    await jest.isolateModulesAsync(async () => {
      const elsewhere = await import('./post-once.ts');
      await elsewhere.postOnce(http, 'surveys', { json: { title: 'Lunch' } });
    });
    expect(keys).toEqual(Array(attempts + 1).fill(keys[0]));
    await make();
    expect(keys.at(-1)).not.toBe(keys[0]);
  },
);

it('sends another key for another request, and after a refusal', async () => {
  answers = ['lost', 422];
  await fail();
  await fail('Dinner');
  await make('Dinner');
  await make();
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[0]);
});

it('takes the same request for another one when the one without an answer is long ago', async () => {
  answers = ['lost'];
  await fail();
  const later = Date.now() + 11 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await make();
  expect(keys[1]).not.toBe(keys[0]);
});

it('works for this page where the browser stores nothing, or something strange', async () => {
  localStorage.setItem(unansweredCreations.name, '{"x":null,"y":7}');
  await make();
  localStorage.setItem(unansweredCreations.name, 'no JSON');
  await make();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  answers = ['lost'];
  await fail();
  await make();
  expect(keys[3]).toBe(keys[2]);
});
