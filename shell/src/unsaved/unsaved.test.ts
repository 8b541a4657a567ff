/** @jest-environment jsdom */
import { createUnsaved, type Unsaved } from './unsaved.ts';

let path = '/admin/widgets/new';
let user: string | undefined = 'ada';

function open(release = 'build'): Unsaved {
  return createUnsaved({ path: () => path, release, user: () => user });
}

/** What the browser does with a tab that is closed: whether it asks. */
function closeTab(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const releases: (() => void)[] = [];

/** A form with something in it, on this page until the test is over. */
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
  it('asks while a form has something, when the tab closes as well', () => {
    const page = open();
    let dirty = false;
    const release = page.port.register('form', { dirty: () => dirty });
    expect([page.dirty(), closeTab()]).toEqual([false, false]);
    dirty = true;
    expect([page.dirty(), closeTab()]).toEqual([true, true]);
    release();
    expect([page.dirty(), closeTab()]).toEqual([false, false]);
  });

  it('holds nobody who was signed out meanwhile: it could not be saved any more', () => {
    const page = open();
    fillIn(page);
    user = undefined;
    expect(page.dirty()).toBe(false);
  });
});

describe('a switch of the language (S2.10)', () => {
  it('brings along what is kept, for the same page, without a question', () => {
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

  it('asks about a form that is not kept', () => {
    const page = open();
    fillIn(page);
    expect(page.lostBySwitching()).toBe(true);
  });

  it('never writes a password down', () => {
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

  it('gives a form its input once: one that is opened again later starts anew', () => {
    const before = open();
    before.port.keep('form', () => 'typed');
    before.handOver();
    const after = open();
    expect(after.port.restore('form')).toBe('typed');
    after.port.keep('form', () => 'typed')();
    expect(after.port.restore('form')).toBeUndefined();
  });
});
