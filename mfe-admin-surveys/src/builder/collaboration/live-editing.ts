import type { Author } from '@canvass/shared/api/authors';
import type { Editing } from '@canvass/shared/api/editing';
import type { AreaContext } from '@canvass/shared/contract/area';
import type { SessionPort } from '@canvass/shared/contract/session';
import { withPatch } from '@canvass/shared/domain/draft-patch';
import { joinEventStream } from '@canvass/shared/http/shared-event-stream';
import { leaveEditing, readSurvey, reportEditing } from '../../api/surveys.ts';
import { pageName } from '../model/editor-page.ts';
import { byKey } from '../model/conflicts.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { definitionWithDefaults } from '../model/with-defaults.ts';
import type { Autosave } from '../saving/autosave.ts';
import type { OtherSave } from '../saving/stored-draft.ts';
import type { TypingPauses } from '../typing/typing-pauses.ts';
import { noticeOf } from './notice-of.ts';

/** Milliseconds between two signs of life; the server takes a tab for closed after 75 seconds without one. */
const HEARTBEAT = 20_000;
/** Milliseconds between two reads where a proxy or browser allows no stream. */
const POLL = 4000;
/** Milliseconds after the creator opened another page, or a save got in between. */
const SOON = 400;

interface LiveEditing {
  http: AreaContext['http'];
  apiBase: string;
  surveyId: string;
  account: Pick<SessionPort, 'user'>;
  store: EditorStore;
  autosave: Autosave;
  pauses: Pick<TypingPauses, 'next'>;
}

/**
 * Tells the server that this tab has the survey open, shows who else has, and merges what others save. Events of the stream
 * carry nothing: this tab reads what changed since its revision.
 * @returns a function that leaves
 */
export function startLiveEditing({
  http,
  apiBase,
  surveyId,
  account,
  store,
  autosave,
  pauses,
}: LiveEditing): () => void {
  const tab = crypto.randomUUID();
  let stopped = false;
  let reading = false;
  let again = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  /** The revision at the last read. A refused save brings a newer one without saying who changed the survey. */
  let last = autosave.etag();

  const readSoon = () => {
    clearTimeout(soon);
    if (!stopped) soon = setTimeout(() => void read(), SOON);
  };
  /** Reads once, also when it is called while it reads: then once more after that. */
  const read = async (): Promise<void> => {
    again = reading;
    if (stopped || reading) return;
    reading = true;
    try {
      await pauses.next();
      // A tab that was left meanwhile must not come back to those who have the survey open.
      if (stopped) return;
      const etag = autosave.etag();
      const { openPage, conflicts } = store.getState();
      const page = openPage && pageName(openPage);
      const isUnnamed = [...conflicts.values()].some(({ by }) => by === undefined);
      const since = isUnnamed ? last : etag;
      const answer = await reportEditing(http, surveyId, tab, { page, revision: revisionOf(since) });
      const other = since === etag ? await otherSave(answer, etag) : undefined;
      await pauses.next();
      if (stopped) return;
      showEditors(store, answer.editors);
      if (autosave.isBusy() || autosave.etag() !== etag) readSoon();
      else {
        if (isUnnamed) {
          const by = (since !== etag && authorOf(answer)) || null;
          const all = [...store.getState().conflicts.values()];
          store.setState({
            conflicts: byKey(all.map((entry) => (entry.by === undefined ? { ...entry, by } : entry))),
          });
        }
        // Changes since an earlier revision aren't those of the stored draft; what is new in them is read next.
        if (since === etag) apply(answer, other);
        last = etag;
      }
    } catch {
      // The next sign of life or event reads again; a survey that can't be saved any more shows that itself.
    } finally {
      reading = false;
      if (again) void read();
    }
  };
  /**
   * Who made what is in the creator's way: another author, unless only other tabs of the creator changed anything. Servers older than this
   * page name the last author first, also if it is the creator.
   */
  const authorOf = ({ changes }: Editing): Author | undefined => {
    const user = account.user();
    const own = user?.displayName || user?.email;
    return (
      changes?.authors.find(({ kind, name }) => kind !== 'member' || name !== own) ?? changes?.authors[0]
    );
  };
  const otherSave = async (
    { survey, changes }: Editing,
    etag: string,
  ): Promise<Omit<OtherSave, 'by'> | undefined> => {
    if (!changes) return undefined;
    if (changes.patch) {
      const definition = withPatch(autosave.stored(), changes.patch);
      return { definition, etag: `"${survey.revision}"` };
    }
    const whole = await readSurvey(http, surveyId);
    return whole.etag === etag
      ? undefined
      : { definition: definitionWithDefaults(whole.value), etag: whole.etag };
  };
  const apply = (answer: Editing, other: Omit<OtherSave, 'by'> | undefined) => {
    const before = store.getState();
    const by = authorOf(answer);
    const { status, availability, liveVersion, unpublishedChanges } = answer.survey;
    const state = { id: surveyId, status, availability, liveVersion, unpublishedChanges };
    if (JSON.stringify(state) !== JSON.stringify({ ...state, ...pick(before.survey, state) })) {
      store.setState({ survey: state });
    }
    if (other) autosave.mergeOther({ ...other, by: by ?? null });
    const notice = noticeOf(before, store.getState(), by);
    if (!notice) return;
    if (notice.kind === 'intoMatrix') store.getState().open({ kind: 'question', id: notice.id });
    store.getState().notify(notice);
  };

  const unsubscribe = store.subscribe((state, before) => {
    if (state.openPage !== before.openPage || state.conflicts !== before.conflicts) readSoon();
  });
  const leaveStream = joinEventStream(
    `canvass-editing-${surveyId}`,
    { address: `${apiBase}/surveys/${surveyId}/editing/stream`, event: 'editing' },
    (event) => {
      if (event === 'lost' || event === 'refused') poll ??= setInterval(() => void read(), POLL);
      else {
        if (event === 'open') {
          clearInterval(poll);
          poll = undefined;
        }
        void read();
      }
    },
  );
  const heartbeat = setInterval(() => void read(), HEARTBEAT);
  const leave = () => void leaveEditing(http, surveyId, tab).catch(() => undefined);
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && void read();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', onShow);
  void read();
  return () => {
    stopped = true;
    unsubscribe();
    leaveStream();
    clearTimeout(soon);
    clearInterval(poll);
    clearInterval(heartbeat);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', onShow);
    leave();
  };
}

/** Shows the others, unless they are as before: each render costs a little. */
function showEditors(store: EditorStore, editors: Editing['editors']): void {
  if (JSON.stringify(store.getState().editors) !== JSON.stringify(editors)) store.setState({ editors });
}

function pick<Fields extends object>(from: Fields, names: Fields): Fields {
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, from[name as keyof Fields]]),
  ) as unknown as Fields;
}

/** The revision of an ETag; 0 for none, which the server doesn't know. */
function revisionOf(etag: string): number {
  return Number(/^"(\d+)"$/.exec(etag)?.[1] ?? 0);
}
