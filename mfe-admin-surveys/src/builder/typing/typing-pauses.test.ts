/** @jest-environment jsdom */
import { typingPauses } from './typing-pauses.ts';

const press = (key = 'a') => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Pauses, and which of their callers went on. */
function following() {
  const pauses = typingPauses();
  const gone: string[] = [];
  const wait = (name: string) => void pauses.next().then(() => gone.push(name));
  return { pauses, gone, wait };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('lets callers go on at once while nobody types', async () => {
  const { pauses, gone, wait } = following();
  wait('before');
  await pass(0);
  press();
  await pass(301);
  wait('after');
  await pass(0);
  expect(gone).toEqual(['before', 'after']);
  pauses.stop();
});

it('lets one caller go on after the paint of each press', async () => {
  const { pauses, gone, wait } = following();
  press();
  wait('one');
  wait('two');
  await pass(100);
  expect(gone).toEqual([]);
  press();
  await pass(40);
  expect(gone).toEqual(['one']);
  press();
  await pass(40);
  expect(gone).toEqual(['one', 'two']);
  pauses.stop();
});

it('lets nobody wait for longer than a pause, nor when it has stopped', async () => {
  const { pauses, gone, wait } = following();
  press();
  wait('one');
  await pass(200);
  press('Shift');
  await pass(0);
  wait('two');
  await pass(101);
  expect(gone).toEqual(['one']);
  pauses.stop();
  await pass(0);
  expect(gone).toEqual(['one', 'two']);
});

it.each([
  ['Enter', () => press('Enter')],
  ['a pointer', () => document.dispatchEvent(new Event('pointerdown'))],
])(
  'lets all go on at once when the creator presses %s, which may need what they wait for',
  async (_, act) => {
    const { pauses, gone, wait } = following();
    press();
    wait('one');
    wait('two');
    act();
    wait('three');
    await pass(0);
    expect(gone.toSorted()).toEqual(['one', 'three', 'two']);
    pauses.stop();
  },
);
