import { type DraftPatch, patchOf, withPatch } from '@canvass/shared/domain/draft-patch';
import { draftCopies, storedName } from '@canvass/shared/domain/stored-items';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { CopyStore } from './copy-store.ts';
import { definitionWithDefaults } from '../model/with-defaults.ts';
import { draftText } from './draft-text.ts';

/** Changes of a draft in one tab that the server doesn't have yet. */
export interface DraftCopy {
  key: string;
  definition: SurveyDefinition;
  /**
   * What the server stored at that revision, of parts in conflict what both sides began with; undefined in copies of
   * earlier releases.
   */
  stored?: SurveyDefinition | undefined;
  /** The revision it was based on. */
  etag: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** A new password was left out: passwords are never stored in the browser. */
  passwordLeftOut: boolean;
}

/** Characters of changes from which on writing the whole draft again is faster. */
const LONG = 40_000;

/** What a copy is based on. */
interface Based {
  /** What the server stores at the copy's revision; of parts in conflict, what both sides began with. */
  stored: SurveyDefinition;
  /** Whether the copy's new password was left out. */
  passwordLeftOut: boolean;
}

/** The browser's copies of one survey's draft: this tab writes its own, and reads those that closed tabs left. */
export interface DraftBackup {
  /**
   * Whether the browser has stored it; false if its storage is full or blocked. Never rejects.
   */
  write(definition: SurveyDefinition, etag: string, based: Based): Promise<boolean>;
  /** Deletes the copy: the server has everything. */
  clear(): Promise<void>;
  /** Deletes everything of this tab: nothing more will be written. */
  close(): Promise<void>;
  /** The newest copy without an open tab; null if there is none. */
  orphan(): Promise<DraftCopy | null>;
  discard(copy: DraftCopy): Promise<void>;
  /**
   * Marks this tab as open by a lock.
   * @returns a function that releases it
   */
  hold(): () => void;
}

/**
 * Copies are stored by survey and by tab: two tabs on one survey must not overwrite each other's. A tab holds a lock
 * while it is open, so that a copy is only offered when no tab uses it any more. A copy consists of two texts: a draft
 * (`…:base1`), and the changes since. The first is written rarely, the second after every pause; it names the first, so
 * that they match even if the browser is killed between the two writes.
 */
export function draftBackup(surveyId: string, store: CopyStore, locks: LockManager | undefined): DraftBackup {
  const family = storedName(draftCopies, `${surveyId}:`);
  const key = `${family}${crypto.randomUUID()}`;
  let base: { key: string; definition: SurveyDefinition } | undefined;
  let bases = 0;

  /** Both writes start at once: a page that is being closed has no time for a second step. */
  const write = async (definition: SurveyDefinition, etag: string, { stored, passwordLeftOut }: Based) => {
    const before = base;
    let changes = before && draftText(patchOf(before.definition, definition));
    const writes: Promise<void>[] = [];
    if (!before || changes === undefined || changes.length > LONG) {
      bases += 1;
      base = { key: `${key}:base${bases}`, definition };
      changes = '{}';
      writes.push(store.put(base.key, `{"base":${draftText(definition)}}`));
    }
    const since = JSON.stringify(base?.key);
    const storedChanges = draftText(patchOf(base?.definition ?? definition, stored));
    const rest = `"stored":${storedChanges},"etag":${JSON.stringify(etag)},"savedAt":${Date.now()},"passwordLeftOut":${passwordLeftOut}`;
    writes.push(store.put(key, `{"since":${since},"changes":${changes},${rest}}`));
    try {
      await Promise.all(writes);
      if (before && before !== base) await store.remove(before.key);
    } catch (error) {
      base = undefined;
      throw error;
    }
  };
  return {
    write: (definition, etag, based) =>
      write(definition, etag, based).then(
        () => true,
        () => false,
      ),
    clear: () => store.remove(key),
    close: async () => {
      await store.remove(key);
      if (base) await store.remove(base.key);
      base = undefined;
    },
    orphan: async () => {
      const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
      const texts = new Map(
        (await store.all(family)).filter(([name]) => ownerOf(name) !== key && !held.has(ownerOf(name))),
      );
      const copies = [...texts]
        .filter(([name]) => name === ownerOf(name))
        .map(([name, text]) => read(name, text, texts))
        .filter((copy) => copy !== null);
      // Left by a tab that was closed when the server had everything.
      const left = [...texts.keys()].filter((name) => !texts.has(ownerOf(name)));
      await Promise.all(left.map((name) => store.remove(name)));
      return copies.sort((a, b) => b.savedAt - a.savedAt)[0] ?? null;
    },
    discard: async (copy) => {
      const texts = await store.all(copy.key);
      await Promise.all(texts.map(([name]) => store.remove(name)));
    },
    hold: () => {
      let release = () => {};
      void locks?.request(key, () => new Promise<void>((resolve) => (release = resolve)));
      return () => release();
    },
  };
}

/** The key prefix of a text's tab: `canvass:draft:<survey>:<tab>`. */
const ownerOf = (name: string) => name.split(':', 4).join(':');

/** Parses a copy; null if it is malformed (another release wrote it, or it was edited). */
function read(key: string, text: string, texts: ReadonlyMap<string, string>): DraftCopy | null {
  try {
    const copy = JSON.parse(text) as Record<string, unknown>;
    const { etag, savedAt } = copy;
    const definition = whole(copy, texts, 'changes');
    const base = copy.stored === undefined ? undefined : whole(copy, texts, 'stored');
    if (typeof etag !== 'string' || typeof savedAt !== 'number') return null;
    const passwordLeftOut = copy.passwordLeftOut === true;
    return Array.isArray(definition?.questions)
      ? { key, definition: definitionWithDefaults(definition), stored: base, etag, savedAt, passwordLeftOut }
      : null;
  } catch {
    return null;
  }
}

/** The draft of a copy, or what the server stored; earlier releases wrote the draft as a single text. */
function whole(
  copy: Record<string, unknown>,
  texts: ReadonlyMap<string, string>,
  which: 'changes' | 'stored',
): SurveyDefinition {
  if (typeof copy.since !== 'string') return copy.definition as SurveyDefinition;
  const { base } = JSON.parse(texts.get(copy.since) ?? '') as { base: SurveyDefinition };
  return withPatch(base, copy[which] as DraftPatch);
}
