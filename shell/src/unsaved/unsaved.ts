import type { UnsavedPort } from '@canvass/shared/contract/ports';
import { keptForms } from '@canvass/shared/domain/stored-items';

/** What a document leaves behind for the same page in the other language. */
interface Kept {
  path: string;
  /** The builds that were live: what another build kept may have another shape. */
  release: string;
  scroll: number;
  forms: Record<string, unknown>;
}

export interface Unsaved {
  port: UnsavedPort;
  /** Whether leaving the page would lose something. */
  dirty(): boolean;
  /** The same for a switch of the language, which brings along what is kept. */
  lostBySwitching(): boolean;
  /** Leaves the state of this page to the next document of this tab, which is not asked about. */
  handOver(): void;
  /** Where the page was scrolled to before its language was switched; undefined for any other document. */
  scroll: number | undefined;
}

interface Options {
  /** The page's path without locale prefix. */
  path: () => string;
  release: string;
  /** Who is signed in: what they typed can't be saved once they aren't, and must not hold the page. */
  user: () => string | undefined;
}

function take(path: string, release: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptForms.name) ?? 'null') as Kept | null;
    sessionStorage.removeItem(keptForms.name);
    return kept?.path === path && kept.release === release ? kept : null;
  } catch {
    return null; // Storage is switched off: nothing is kept, everything else works.
  }
}

const withoutPasswords = (name: string, value: unknown): unknown => (/passw/i.test(name) ? undefined : value);

/** Knows what would be lost on this page, and carries it through a switch of the language (S2.10). */
export function createUnsaved({ path, release, user }: Options): Unsaved {
  const forms = new Map<string, { dirty(): boolean; owner: string | undefined }>();
  const snapshots = new Map<string, () => unknown>();
  const home = path();
  const kept = take(home, release);
  let handedOver = false;

  const held = (key: string): boolean => {
    const form = forms.get(key);
    return form?.owner === user() && form?.dirty() === true;
  };
  const dirty = (): boolean => !handedOver && [...forms.keys()].some(held);
  const ask = (event: BeforeUnloadEvent): void => {
    if (dirty()) event.preventDefault();
  };

  return {
    port: {
      register(key, form) {
        const entry = { dirty: () => form.dirty(), owner: user() };
        forms.set(key, entry);
        // Only while there is a form: a page with this listener may not come back from the browser's cache.
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
          delete kept?.forms[key];
        };
      },
      restore: (key) => (path() === home ? kept?.forms[key] : undefined),
    },
    dirty,
    lostBySwitching: () => [...forms.keys()].some((key) => held(key) && !snapshots.has(key)),
    handOver() {
      handedOver = true;
      // Come back to with the browser's Back, it holds what it held.
      addEventListener('pageshow', () => (handedOver = false), { once: true });
      const values = Object.fromEntries([...snapshots].map(([key, snapshot]) => [key, snapshot()]));
      const leave: Kept = { path: path(), release, scroll: scrollY, forms: values };
      try {
        sessionStorage.setItem(keptForms.name, JSON.stringify(leave, withoutPasswords));
      } catch {
        // Switched off or full: the page opens in the other language all the same.
      }
    },
    scroll: kept?.scroll,
  };
}
