import type { UnsavedPort } from '@canvass/shared/contract/ports';
import { formState } from '@canvass/shared/domain/stored-items';

/** State that a document leaves for the same page in the other language. */
interface StoredPage {
  path: string;
  /** The live builds: a snapshot of another build may have another shape. */
  release: string;
  scroll: number;
  forms: Record<string, unknown>;
}

/** The unsaved input of the page's forms, for the shell's questions before a page is left. */
export interface Unsaved {
  port: UnsavedPort;
  /** Whether leaving the page would lose input. */
  dirty(): boolean;
  /** Gives up the input of the forms that are open: leaving them asks no more. */
  discard(): void;
  /** Whether switching the language would lose input: that of forms without a snapshot. */
  lostBySwitching(): boolean;
  /** Stores this page's state for the next document of this tab; nothing is asked then. */
  handOver(): void;
  /** Scroll position before the language was switched; undefined for any other document. */
  scroll: number | undefined;
}

interface Options {
  /** The page's path without locale prefix. */
  path: () => string;
  release: string;
  /** Id of the signed-in user: input of a user who was signed out can't be saved, and doesn't count. */
  user: () => string | undefined;
}

function take(path: string, release: string): StoredPage | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(formState.name) ?? 'null') as StoredPage | null;
    sessionStorage.removeItem(formState.name);
    return stored?.path === path && stored.release === release ? stored : null;
  } catch {
    return null; // Storage is disabled: nothing is restored, everything else works.
  }
}

const withoutPasswords = (name: string, value: unknown): unknown => (/passw/i.test(name) ? undefined : value);

/** Tracks unsaved input on this page, and carries it through a switch of the language (S2.10). */
export function createUnsaved({ path, release, user }: Options): Unsaved {
  const forms = new Map<string, { dirty(): boolean; owner: string | undefined }>();
  const snapshots = new Map<string, () => unknown>();
  const home = path();
  const stored = take(home, release);
  let handedOver = false;

  const hasInput = (key: string): boolean => {
    const form = forms.get(key);
    return form?.owner === user() && form?.dirty() === true;
  };
  const dirty = (): boolean => !handedOver && [...forms.keys()].some(hasInput);
  const ask = (event: BeforeUnloadEvent): void => {
    if (dirty()) event.preventDefault();
  };

  return {
    port: {
      register(key, form) {
        const entry = { dirty: () => form.dirty(), owner: user() };
        forms.set(key, entry);
        // Only while there is a form: a page with this listener may be excluded from the browser's back-forward cache.
        addEventListener('beforeunload', ask);
        return () => {
          if (forms.get(key) === entry) forms.delete(key);
          if (forms.size === 0) removeEventListener('beforeunload', ask);
        };
      },
      keep(key, snapshot) {
        snapshots.set(key, snapshot);
        return () => {
          if (snapshots.get(key) === snapshot) snapshots.delete(key);
          delete stored?.forms[key];
        };
      },
      restore: (key) => (path() === home ? stored?.forms[key] : undefined),
    },
    dirty,
    discard() {
      forms.clear();
      removeEventListener('beforeunload', ask);
    },
    lostBySwitching: () => [...forms.keys()].some((key) => hasInput(key) && !snapshots.has(key)),
    handOver() {
      handedOver = true;
      // Restored from the back-forward cache, the page has its input again.
      addEventListener('pageshow', () => (handedOver = false), { once: true });
      const values = Object.fromEntries([...snapshots].map(([key, snapshot]) => [key, snapshot()]));
      const leave: StoredPage = { path: path(), release, scroll: scrollY, forms: values };
      try {
        sessionStorage.setItem(formState.name, JSON.stringify(leave, withoutPasswords));
      } catch {
        // Storage is disabled or full: the page opens in the other language without the input.
      }
    },
    scroll: stored?.scroll,
  };
}
