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
}

/**
 * Copies are kept by survey and by tab: two tabs on one survey must not write over each other. A tab holds a lock as
 * long as it lives, so that a copy is only offered when nobody works on it any more.
 */
const PREFIX = 'canvass:draft:';

export interface CopyKeeper {
  /** Whether the browser keeps it now; false when its storage is full or forbidden. Never rejects. */
  write(definition: SurveyDefinition, etag: string): Promise<boolean>;
  clear(): Promise<void>;
  /** The newest copy that no living tab works on; null when there is none. */
  orphan(): Promise<DraftCopy | null>;
  discard(copy: DraftCopy): Promise<void>;
  /** Says that this tab is alive until it is called back. */
  hold(): () => void;
}

export function copyKeeper(surveyId: string, store: CopyStore, locks: LockManager | undefined): CopyKeeper {
  const family = `${PREFIX}${surveyId}:`;
  const key = `${family}${crypto.randomUUID()}`;
  return {
    write: (definition, etag) =>
      store.put(key, copyText(definition, etag)).then(
        () => true,
        () => false,
      ),
    clear: () => store.remove(key),
    orphan: async () => {
      const held = new Set((await locks?.query())?.held?.map((lock) => lock.name));
      const copies = await store.all(family);
      return (
        copies
          .filter(([candidate]) => candidate !== key && !held.has(candidate))
          .map(([candidate, text]) => read(candidate, text))
          .filter((copy) => copy !== null)
          .sort((a, b) => b.savedAt - a.savedAt)[0] ?? null
      );
    },
    discard: (copy) => store.remove(copy.key),
    hold: () => {
      let release = () => {};
      void locks?.request(key, () => new Promise<void>((resolve) => (release = resolve)));
      return () => release();
    },
  };
}

const copyText = (definition: SurveyDefinition, etag: string) =>
  `{"definition":${draftText(definition)},"etag":${JSON.stringify(etag)},"savedAt":${Date.now()}}`;

/** A copy that can't be read (another version wrote it, or somebody edited it) is as good as none. */
function read(key: string, text: string): DraftCopy | null {
  try {
    const { definition, etag, savedAt } = JSON.parse(text) as Record<string, unknown>;
    const parsed = surveyDefinitionSchema.safeParse(definition);
    if (typeof etag !== 'string' || typeof savedAt !== 'number') return null;
    // An empty title is refused by the schema but is what a creator may well have had in the field.
    const kept = parsed.success ? parsed.data : (definition as SurveyDefinition);
    return Array.isArray(kept?.questions) ? { key, definition: kept, etag, savedAt } : null;
  } catch {
    return null;
  }
}
