import type { Entries } from '@canvass/shared/contract/respondent';
import type { Step } from '@canvass/shared/contract/respondent';
import { ANSWERED_FLAG, nameOf, RESPONSE_DRAFT, STORAGE_PROBE } from '@canvass/shared/domain/stored-names';

/** A consent as it is stored in the browser. */
export interface Agreement {
  /** Milliseconds by this device's clock, which may be wrong; only differences to it are sent. */
  at: number;
  /** Language in which the respondent read the text. */
  language: string;
}

/** The stored draft of one response, so that nothing typed is lost. */
export interface Draft {
  responseId: string;
  version: number;
  /** The highest sequence that a save was sent with; never used again. */
  sequence: number;
  /** Milliseconds by this device's clock at which the response was begun; only differences to it are sent. */
  begun: number;
  entries: Entries;
  /** Language of the page that numbers were typed on. Missing in drafts of older scripts. */
  language?: string;
  at: Step;
  /** While null and the survey asks for consent, nothing of the draft leaves the device. */
  consent: Agreement | null;
  timings: Record<string, number>;
  hidden: Record<string, string>;
  /** A change waits that the server has not acknowledged. Missing in drafts of older scripts. */
  unsent?: boolean;
  /** Submitted, but not acknowledged by the server yet. */
  finished: boolean;
}

/** Storage of drafts. No call throws: private windows and frames of other sites may block storage. */
export interface DraftStore {
  /** False if there is no storage or the last write failed, so that the page can warn. */
  readonly works: boolean;
  read(): Draft | null;
  write(draft: Draft): void;
  clear(): void;
  /** Whether another page of this browser has changed the draft since the page opened, or since it was read or written here. */
  outdated(): boolean;
  /** Whether this browser has completed the survey before. */
  answered(): boolean;
  markAnswered(): void;
}

/** Drafts in `localStorage`, one for each survey. */
export function browserDrafts(surveyId: string): DraftStore {
  const storage = openStorage();
  const key = nameOf(RESPONSE_DRAFT, surveyId);
  const doneKey = nameOf(ANSWERED_FLAG, surveyId);
  let works = storage !== null;
  /** The draft as it was when the page opened, or was read or written here last. */
  let known = storage?.getItem(key);
  const attempt = (write: (storage: Storage) => void) => {
    if (!storage) return;
    try {
      write(storage);
      works = true;
      known = storage.getItem(key);
    } catch {
      // Storage is full or was blocked meanwhile: the answers are still on the page and sent to the server.
      works = false;
    }
  };
  return {
    get works() {
      return works;
    },
    read() {
      try {
        known = storage?.getItem(key);
        return readDraft(known ?? null);
      } catch {
        return null;
      }
    },
    write: (draft) => attempt((open) => open.setItem(key, JSON.stringify(draft))),
    clear: () => attempt((open) => open.removeItem(key)),
    outdated() {
      try {
        return storage?.getItem(key) !== known;
      } catch {
        return false;
      }
    },
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

/** Without entries that are null: older scripts stored those for ratings that they couldn't read, and the page has none. */
function readDraft(text: string | null): Draft | null {
  const value = text
    ? (JSON.parse(text, (_, part: unknown) => part ?? undefined) as Partial<Draft> | undefined)
    : null;
  const usable = typeof value?.responseId === 'string' && typeof value.entries === 'object' && value.at;
  return usable ? ({ begun: Date.now(), consent: null, ...value } as Draft) : null;
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
