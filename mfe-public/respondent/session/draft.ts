import type { Entries } from '@canvass/shared/contract/respondent';
import type { Step } from '@canvass/shared/contract/respondent';
import { ANSWERED_MARK, nameOf, RESPONSE_DRAFT, STORAGE_PROBE } from '@canvass/shared/domain/stored-names';

/** A consent as the browser keeps it. */
export interface Agreement {
  /** By this device's clock; only a difference to it is ever looked at. */
  at: number;
  /** The survey's language in which the text was read. */
  language: string;
}

/** What the browser keeps of one respondent, so that nothing typed is lost. */
export interface Draft {
  responseId: string;
  version: number;
  /** The highest number a save was sent with; never used again. */
  sequence: number;
  /** When the response was begun, by this device's clock; only a difference to it is ever looked at. */
  begun: number;
  entries: Entries;
  at: Step;
  /** Until it is given, nothing of the draft leaves the device. */
  consent: Agreement | null;
  timings: Record<string, number>;
  hidden: Record<string, string>;
  /** Handed in, but not yet acknowledged. */
  finished: boolean;
}

/** Where drafts lie. Every call may fail silently: private windows and frames of other sites may block storage. */
export interface DraftStore {
  /** False when nothing is kept, or the last write failed, so that the page can say so. */
  readonly works: boolean;
  read(): Draft | null;
  write(draft: Draft): void;
  clear(): void;
  /** Whether this browser has answered the survey to its end. */
  answered(): boolean;
  markAnswered(): void;
}

/** Drafts in the browser's own storage, one for each survey. */
export function browserDrafts(surveyId: string): DraftStore {
  const storage = openStorage();
  const key = nameOf(RESPONSE_DRAFT, surveyId);
  const doneKey = nameOf(ANSWERED_MARK, surveyId);
  let works = storage !== null;
  const attempt = (write: (storage: Storage) => void) => {
    if (!storage) return;
    try {
      write(storage);
      works = true;
    } catch {
      // Full or taken away meanwhile: the answers are still in the page and on their way to the server.
      works = false;
    }
  };
  return {
    get works() {
      return works;
    },
    read() {
      try {
        return readDraft(storage?.getItem(key) ?? null);
      } catch {
        return null;
      }
    },
    write: (draft) => attempt((open) => open.setItem(key, JSON.stringify(draft))),
    clear: () => attempt((open) => open.removeItem(key)),
    answered() {
      try {
        return storage?.getItem(doneKey) === '1';
      } catch {
        return false;
      }
    },
    markAnswered: () => attempt((open) => open.setItem(doneKey, '1')),
  };
}

function readDraft(text: string | null): Draft | null {
  const value = text ? (JSON.parse(text) as StoredDraft | null) : null;
  const usable = typeof value?.responseId === 'string' && typeof value.entries === 'object' && value.at;
  return usable ? ({ begun: Date.now(), ...value, consent: agreementOf(value.consent) } as Draft) : null;
}

/** As this and earlier scripts write it; those of before noted only that the respondent had agreed. */
type StoredDraft = Partial<Omit<Draft, 'consent'>> & { consent?: Agreement | boolean | null };

function agreementOf(stored: StoredDraft['consent']): Agreement | null {
  if (stored === true) return { at: Date.now(), language: document.documentElement.lang };
  return stored || null;
}

function openStorage(): Storage | null {
  try {
    localStorage.setItem(STORAGE_PROBE, '1');
    localStorage.removeItem(STORAGE_PROBE);
    return localStorage;
  } catch {
    return null;
  }
}
