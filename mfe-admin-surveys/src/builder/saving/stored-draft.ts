import { shareParts } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { Conflict } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { mapHistory } from '../model/history.ts';
import { anchorToFocus } from './anchor-to-focus.ts';
import { movedTo } from './moved-to.ts';
import { passwordReplacer } from './new-password.ts';
import { asTyped, commonBase, withoutConflicts } from './rebase.ts';
import type { SaveOutcome, SettledOutcome } from './save-outcome.ts';

/** Times that a save which another editor preceded is merged and sent again at once. */
const ATTEMPTS = 5;

type Saved = Extract<SettledOutcome, { kind: 'saved' }>;
/** Replaces the password that was stored by its reference. */
type PasswordReplacer = (draft: SurveyDefinition) => SurveyDefinition;

/** @param base what the server stores at that revision; undefined if that isn't certain */
export type PutDraft = (
  definition: SurveyDefinition,
  etag: string,
  base: SurveyDefinition | undefined,
) => Promise<SaveOutcome>;

/** What the server stores since another editor saved. */
export interface OtherSave {
  definition: SurveyDefinition;
  etag: string;
  by?: Conflict['by'];
}

/** A response that needs no merging any more, the draft that was sent last, and what replaces its password. */
interface Sent {
  outcome: SettledOutcome;
  sent: SurveyDefinition;
  withReference: PasswordReplacer;
}

/** What the server stores, and the creator's changes on top of it: merges what others save with them. */
export interface StoredDraft {
  /** The revision that the server stores; a call that creates a new one, such as publishing, passes it in. */
  etag(): string;
  setEtag(next: string): void;
  /** What the server stores at `etag`. */
  stored(): SurveyDefinition;
  /** What is to be sent: `stored` itself if nothing is. */
  toSend(): SurveyDefinition;
  /** Sends a draft. What another editor saved meanwhile is merged, and the rest of the creator's changes sent again. */
  send(draft: SurveyDefinition): Promise<Sent>;
  /** Puts what another editor saved beneath the creator's changes. */
  mergeOther(other: OtherSave): void;
}

/** @param onMerged called whenever another draft was put beneath the creator's changes */
export function storedDraft(
  store: EditorStore,
  put: PutDraft,
  firstEtag: string,
  onMerged: () => void,
): StoredDraft {
  let etag = firstEtag;
  let stored = store.getState().definition;
  /** Drafts that were sent without a response, the first and the last: the server may have stored one of them. */
  let unanswered: readonly SurveyDefinition[] = [];

  const toSend = () => {
    const { definition, conflicts } = store.getState();
    return withoutConflicts(definition, stored, conflicts);
  };
  const rebase = (base: SurveyDefinition, theirs: SurveyDefinition, next: string, by?: Conflict['by']) => {
    etag = next;
    stored = theirs;
    unanswered = [];
    onMerged();
    const before = store.getState();
    anchorToFocus(
      () => before.mergeOther({ base, theirs, by }),
      (field) => movedTo(field, before, store.getState()),
    );
  };
  /** Notes that the server stores a draft; the password's reference takes the place of a new password. */
  const take = (sent: SurveyDefinition, outcome: Pick<Saved, 'etag' | 'password'>): PasswordReplacer => {
    unanswered = [];
    etag = outcome.etag;
    const withReference = passwordReplacer(sent.settings.password, outcome.password);
    stored = withReference(sent);
    if (stored !== sent) {
      const { definition, history } = store.getState();
      store.setState({ definition: withReference(definition), history: mapHistory(history, withReference) });
    }
    return withReference;
  };
  const send = async (
    sent: SurveyDefinition,
    attempts: number,
    replacer: PasswordReplacer,
  ): Promise<Sent> => {
    const outcome = await put(sent, etag, unanswered.length === 0 ? stored : undefined);
    let withReference = outcome.kind === 'saved' ? take(sent, outcome) : replacer;
    // The server's state is unknown then: next, the whole draft is sent.
    if (outcome.kind === 'offline' || outcome.kind === 'failed')
      unanswered = [...unanswered.slice(0, 1), sent];
    if (outcome.kind !== 'merged' && outcome.kind !== 'conflict') return { outcome, sent, withReference };
    const { theirs, around } = outcome;
    const { password } = theirs.settings;
    store.setState({ survey: { ...store.getState().survey, ...around } });
    if (outcome.kind === 'merged') withReference = take(sent, { etag: outcome.etag, password });
    const base = commonBase(stored, unanswered, theirs);
    rebase(base, asTyped(base, theirs), outcome.etag);
    const rest = toSend();
    if (outcome.kind === 'merged' || rest === stored) {
      const saved = { ...around, kind: 'saved', etag, password } as const;
      return { outcome: saved, sent: stored, withReference };
    }
    if (attempts === 0) return { outcome: { kind: 'offline' }, sent: rest, withReference };
    return send(rest, attempts - 1, withReference);
  };

  return {
    etag: () => etag,
    setEtag: (next) => {
      etag = next;
    },
    stored: () => stored,
    toSend,
    send: (draft) => send(draft, ATTEMPTS, (same) => same),
    mergeOther: ({ definition, etag: next, by }) => {
      const base = commonBase(stored, unanswered, definition);
      rebase(base, shareParts(base, definition), next, by);
    },
  };
}
