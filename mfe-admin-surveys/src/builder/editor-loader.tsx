import type { Survey } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { useInvalidate } from '@canvass/shared/query/query';
import { useLocation } from '@canvass/shared/router/router';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyKeys } from '../api/survey-keys.ts';
import { Editor } from './editor.tsx';
import { EditorProvider, type EditorSession } from './state/editor-context.tsx';
import { startChecking } from './model/checking.ts';
import { withBases } from './model/conflicts.ts';
import { type EditorPage, pageExists } from './model/editor-page.ts';
import { createEditorStore } from './model/editor-store.ts';
import { definitionWithDefaults } from './model/with-defaults.ts';
import { startAutosave } from './saving/autosave.ts';
import { browserCopies } from './saving/copy-store.ts';
import { draftBackup, type DraftCopy } from './saving/draft-copy.ts';
import { withoutNewPassword } from './saving/new-password.ts';
import { forgetLeft, keepLeft, onlyCopyOf } from './saving/left-editors.ts';
import { saveLeftDraft } from './saving/save-left-draft.ts';
import { putDraft } from './saving/put-draft.ts';
import { startLiveEditing } from './collaboration/live-editing.ts';
import { asStored } from './saving/rebase.ts';
import { RestoreDialog } from './saving/restore-dialog.tsx';
import { typingPauses } from './typing/typing-pauses.ts';

export interface EditorLoaderProps {
  survey: Survey;
  etag: string;
  /** Called once the editor was left and its last changes were sent, with the survey's id if only the browser's copy has them. */
  onLeft: (keptOf: string | undefined) => void;
}

/** Creates an editor, and offers to restore what an earlier tab could not save. */
export function EditorLoader({ onLeft, ...opened }: EditorLoaderProps) {
  const { t } = useTranslation('admin-surveys');
  const { http, page, session: account, toast, navigate } = useArea();
  const invalidate = useInvalidate();
  // One editor per visit: later changes on the server arrive through saving.
  const [{ survey, definition, etag }] = useState(() => ({
    ...opened,
    definition: definitionWithDefaults(opened.survey),
  }));
  const [copies] = useState(() => draftBackup(survey.id, browserCopies(), navigator.locks));
  const [session, setSession] = useState<EditorSession>();
  const [found, setFound] = useState<{ copy: DraftCopy; forget: () => void }>();

  /** Says that saving a left draft has ended without the creator's changes, unless the screen of the survey's draft says so itself. */
  const reportUnsaved = useEffectEvent((title: string) => {
    const address = `/admin/surveys/${survey.id}/edit`;
    if (window.location.pathname.endsWith(address)) return;
    toast.show({
      type: 'error',
      message: t('builder.leftUnsaved', { title }),
      duration: 15_000,
      action: { text: t('duplicate.open'), run: () => navigate.to(address) },
    });
  });

  // Before the first paint, which is empty without it.
  useLayoutEffect(() => {
    const release = copies.hold();
    const store = createEditorStore(survey, definition);
    const stopChecking = startChecking(store);
    const pauses = typingPauses();
    const autosave = startAutosave(
      {
        store,
        copies,
        // Also after the editor was left: the page that is shown then may have been read before the last save.
        put: async (draft, etag, base) => {
          const stored = await putDraft(http, survey.id, draft, etag, base);
          await pauses.next();
          if (stored.kind !== 'offline') void invalidate(surveyKeys.all);
          return stored;
        },
      },
      etag,
    );
    const stopLive = startLiveEditing({
      http,
      apiBase: page.apiBase,
      surveyId: survey.id,
      account,
      store,
      autosave,
      pauses,
    });
    const own = { store, autosave };
    setSession(own);
    const offer = (copy: DraftCopy, forget: () => void) => {
      if (!copy.passwordLeftOut && deepEqual(asStored(copy.definition), definition)) forget();
      else setFound({ copy, forget });
    };
    const only = onlyCopyOf(survey.id);
    if (only) offer(only.copy, only.forget);
    else void copies.orphan().then((copy) => copy && offer(copy, () => void copies.discard(copy)));
    return () => {
      stopLive();
      stopChecking();
      pauses.stop();
      keepLeft(own);
      // The last changes are sent although the screen is unmounted; the copy stays until the server has them.
      void saveLeftDraft(survey.id, async () => {
        await autosave.flush();
        const { save, copyStored } = store.getState();
        onLeft(save.kind !== 'saved' && copyStored ? survey.id : undefined);
        if (save.kind === 'saved') {
          forgetLeft(own);
          await copies.close();
        }
        // A fault of the server may pass as well.
        const again = save.kind === 'offline' || (save.kind === 'failed' && save.again);
        if (save.kind !== 'saved' && !again) reportUnsaved(autosave.stored().title);
        return again;
      }).finally(release);
      autosave.stop();
    };
  }, [account, copies, definition, etag, http, invalidate, onLeft, page.apiBase, survey]);

  // `?question=` of a search: also while the editor is open already.
  const { search, key } = useLocation();
  // Again with each visit: the same question may be searched for again.
  useEffect(() => {
    const wanted = new URLSearchParams(search).get('question');
    if (!session || wanted === null) return;
    const page: EditorPage = { kind: 'question', id: wanted };
    const { definition, open } = session.store.getState();
    if (pageExists(definition, page)) open(page);
  }, [session, search, key]);

  if (!session) return null;
  const restore = ({ copy, forget }: NonNullable<typeof found>) => {
    // What others saved since is merged; a copy of an earlier release doesn't say what it began with.
    session.autosave.restore(copy.definition, copy.stored ?? definition);
    const { definition: restored, conflicts } = session.store.getState();
    // The old copy is deleted after this tab's own was written: the browser may be killed in between.
    void copies
      .write(withoutNewPassword(restored, definition), session.autosave.etag(), {
        stored: withBases(session.autosave.stored(), conflicts),
        passwordLeftOut: false,
      })
      .then((stored) => {
        // What only the page had is in this editor now, which asks by itself.
        if (stored || copy.key === '') forget();
      });
    setFound(undefined);
  };
  return (
    <EditorProvider value={session}>
      <Editor />
      {found && (
        <RestoreDialog
          copy={found.copy}
          changedSince={found.copy.etag !== etag}
          onRestore={() => restore(found)}
          onDiscard={() => {
            found.forget();
            setFound(undefined);
          }}
        />
      )}
    </EditorProvider>
  );
}
