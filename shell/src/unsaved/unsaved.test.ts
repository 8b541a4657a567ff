/** @jest-environment jsdom */
import { createUnsaved, type Unsaved } from './unsaved.ts';

let path = '/admin/widgets/new';
let user: string | undefined = 'ada';

function open(release = 'build'): Unsaved {
  return createUnsaved({ path: () => path, release, user: () => user });
}

/**
 * Closes the tab.
 * @returns whether the browser would ask
 */
function closeTab(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const releases: (() => void)[] = [];

/** Registers a form with input, on this page until the test is over. */
function fillIn(page: Unsaved): void {
  releases.push(page.port.register('form', { dirty: () => true }));
}

afterEach(() => {
  for (const release of releases.splice(0)) release();
});

beforeEach(() => {
  path = '/admin/widgets/new';
  user = 'ada';
  sessionStorage.clear();
});

describe('asking', () => {
  it('asks while a form has input, also when the tab closes', () => {
    const page = open();
    let dirty = false;
    const release = page.port.register('form', { dirty: () => dirty });
    expect([page.dirty(), closeTab()]).toEqual([false, false]);
    dirty = true;
    expect([page.dirty(), closeTab()]).toEqual([true, true]);
    release();
    expect([page.dirty(), closeTab()]).toEqual([false, false]);
  });

  it('does not ask a user who was signed out meanwhile, as the input can no longer be saved', () => {
    const page = open();
    fillIn(page);
    user = undefined;
    expect(page.dirty()).toBe(false);
  });
});

describe('a switch of the language (S2.10)', () => {
  it('restores the snapshot, for the same page, without asking', () => {
    const before = open();
    fillIn(before);
    before.port.keep('form', () => ({ name: 'Spring', rules: [1, 2] }));
    expect(before.lostBySwitching()).toBe(false);
    before.handOver();
    expect(closeTab()).toBe(false);

    const after = open();
    expect(after.port.restore('form')).toEqual({ name: 'Spring', rules: [1, 2] });
    expect(after.scroll).toBe(0);
    expect(open().port.restore('form')).toBeUndefined();
  });

  it('asks about a form without a snapshot', () => {
    const page = open();
    fillIn(page);
    expect(page.lostBySwitching()).toBe(true);
  });

  it('never stores a password', () => {
    const before = open();
    before.port.keep('sign-up', () => ({
      name: 'Ada',
      password: 'secret-1',
      deep: { newPassword: 'secret-2' },
    }));
    before.handOver();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
    expect(open().port.restore('sign-up')).toEqual({ name: 'Ada', deep: {} });
  });

  it.each([
    ['another page', () => void (path = '/admin/widgets'), 'build'],
    ['another build', () => {}, 'next build'],
  ])('gives nothing to %s', (_, change, release) => {
    const before = open();
    before.port.keep('form', () => 'typed');
    before.handOver();
    change();
    expect(open(release).port.restore('form')).toBeUndefined();
  });

  it('restores a form’s input once: opened again later, the form is empty', () => {
    const before = open();
    before.port.keep('form', () => 'typed');
    before.handOver();
    const after = open();
    expect(after.port.restore('form')).toBe('typed');
    after.port.keep('form', () => 'typed')();
    expect(after.port.restore('form')).toBeUndefined();
  });
});

it('asks no more once the input was given up', () => {
  const page = open();
  fillIn(page);
  page.discard();
  expect([page.dirty(), closeTab()]).toEqual([false, false]);
  fillIn(page);
  expect(page.dirty()).toBe(true);
});
