import { type DraftPatch, patchOf, withPatch } from '@canvass/shared/domain/draft-patch';
import { draftCopies, storedName } from '@canvass/shared/domain/stored-items';
import { type SurveyDefinition, surveyDefinitionSchema } from '@canvass/shared/domain/survey';
import type { CopyStore } from './copy-store.ts';
import { draftText } from './draft-text.ts';

/** What one tab has of a draft and the server does not have yet. */
export interface DraftCopy {
  key: string;
  definition: SurveyDefinition;
  /** The revision it was made on. */
  etag: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** A new password was part of it, and isn't: passwords are never kept in the browser. */
  passwordLeftOut: boolean;
}

/** Characters of changes from which on it is quicker to write the whole draft once more. */
const LONG = 40_000;

export interface CopyKeeper {
  /**
   * Whether the browser keeps it now; false when its storage is full or forbidden. Never rejects.
   * @param passwordLeftOut whether its new password was left out
   */
  write(definition: SurveyDefinition, etag: string, passwordLeftOut?: boolean): Promise<boolean>;
  /** The server has everything. */
  clear(): Promise<void>;
  /** Nothing more will be written: leaves nothing behind. */
  close(): Promise<void>;
  /** The newest copy that no living tab works on; null when there is none. */
  orphan(): Promise<DraftCopy | null>;
  discard(copy: DraftCopy): Promise<void>;
  /** Says that this tab is alive until it is called back. */
  hold(): () => void;
}

/**
 * Copies are kept by survey and by tab: two tabs on one survey must not write over each other. A tab holds a lock as
 * long as it lives, so that a copy is only offered when nobody works on it any more.
 *
 * A copy is two texts: a draft (`…:base1`), and what changed since. The first is written rarely, the second after every
 * pause; it names the first, so that a browser killed between the two has what belongs together.
 */
export function copyKeeper(surveyId: string, store: CopyStore, locks: LockManager | undefined): CopyKeeper {
  const family = storedName(draftCopies, `${surveyId}:`);
  const key = `${family}${crypto.randomUUID()}`;
  let base: { key: string; definition: SurveyDefinition } | undefined;
  let bases = 0;

  /** Everything is handed to the browser at once: a page that is being closed has no time for a second step. */
  const write = async (definition: SurveyDefinition, etag: string, passwordLeftOut: boolean) => {
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
    const rest = `"etag":${JSON.stringify(etag)},"savedAt":${Date.now()},"passwordLeftOut":${passwordLeftOut}`;
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
    write: (definition, etag, passwordLeftOut = false) =>
      write(definition, etag, passwordLeftOut).then(
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
      // Of a tab that was closed when the server had everything.
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

/** The tab that a text is of: `canvass:draft:<survey>:<tab>`, whatever follows. */
const ownerOf = (name: string) => name.split(':', 4).join(':');

/** A copy that can't be read (another version wrote it, or somebody edited it) is as good as none. */
function read(key: string, text: string, texts: ReadonlyMap<string, string>): DraftCopy | null {
  try {
    const copy = JSON.parse(text) as Record<string, unknown>;
    const { etag, savedAt } = copy;
    const definition = whole(copy, texts);
    const parsed = surveyDefinitionSchema.safeParse(definition);
    if (typeof etag !== 'string' || typeof savedAt !== 'number') return null;
    // An empty title is refused by the schema but is what a creator may well have had in the field.
    const kept = parsed.success ? parsed.data : definition;
    const passwordLeftOut = copy.passwordLeftOut === true;
    return Array.isArray(kept?.questions) ? { key, definition: kept, etag, savedAt, passwordLeftOut } : null;
  } catch {
    return null;
  }
}

/** The draft of a copy; one in a single text is of a version that wrote them so. */
function whole(copy: Record<string, unknown>, texts: ReadonlyMap<string, string>): SurveyDefinition {
  if (typeof copy.since !== 'string') return copy.definition as SurveyDefinition;
  const { base } = JSON.parse(texts.get(copy.since) ?? '') as { base: SurveyDefinition };
  return withPatch(base, copy.changes as DraftPatch);
}
