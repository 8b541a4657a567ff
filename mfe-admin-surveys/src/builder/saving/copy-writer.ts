import { withBases } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { afterPaint } from '../typing/after-paint.ts';
import { EARLY_START_SHARE } from './save-timer.ts';
import type { DraftBackup } from './draft-copy.ts';
import { withoutNewPassword } from './new-password.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Minimum interval of writing the browser's copy: not at every key, and well within the second that may be lost. */
const COPY_PAUSE = 450;

/** Writes every change to the browser's copy, until the server has stored everything. */
export interface CopyWriter {
  changed(): void;
  /** Writes now what is due to be written. */
  writeDue(): void;
  clear(): void;
}

export function copyWriter(
  store: EditorStore,
  copies: Pick<DraftBackup, 'write' | 'clear'>,
  draft: Pick<StoredDraft, 'etag' | 'stored'>,
): CopyWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When a copy is written at the next paint, before its timer. */
  let early = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = () => {
    stop();
    // No copy contains a password: until the server has the new one, the copy has the reference of the previous one.
    const { definition, conflicts } = store.getState();
    const stored = withoutNewPassword(withBases(draft.stored(), conflicts), draft.stored());
    const copy = withoutNewPassword(definition, stored);
    const about = { stored, passwordLeftOut: copy !== definition };
    void copies.write(copy, draft.etag(), about).then((copyStored) => {
      if (store.getState().copyStored !== copyStored) store.setState({ copyStored });
    });
  };
  const writeDue = () => {
    if (timer !== undefined) write();
  };
  return {
    changed: () => {
      if (timer === undefined) {
        timer = setTimeout(write, COPY_PAUSE);
        early = Date.now() + COPY_PAUSE * EARLY_START_SHARE;
      } else if (Date.now() > early) afterPaint(writeDue);
    },
    writeDue,
    clear: () => {
      stop();
      void copies.clear();
    },
  };
}
