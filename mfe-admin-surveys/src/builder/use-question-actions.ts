import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { LIMITS } from '@canvass/shared/domain/survey';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFaults, type PasteFault } from '../new/paste/pasted-survey.ts';
import type { PastedQuestion } from '../new/paste/reader/pasted-question.ts';
import { loadReader } from '../new/paste/use-read-document.ts';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { useEditorSession } from './editor-context.tsx';
import { focusField } from './focus-field.ts';
import { type Clip, clipOf, freshClip, insertClip } from './model/clip.ts';
import { insertNps } from './model/nps.ts';
import { pastedQuestions } from './model/pasted.ts';
import { freshQuestion, insertQuestion, moveQuestions, removeQuestions } from './model/questions.ts';
import { useRemove } from './use-remove.ts';

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/**
 * The actions on questions from outline, canvas and keyboard; announces the outcome to screen readers. An action on a
 * selected question applies to all selected ones.
 */
export function useQuestionActions() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const removeAsking = useRemove();
  return useMemo(() => {
    const all = () => store.getState().definition.questions;
    const indexOf = (id: string) => all().findIndex((question) => question.id === id);
    /** The question, or all selected ones if it is one of them. */
    const meant = (id: string): ReadonlySet<string> => {
      const { selected } = store.getState();
      return selected.has(id) ? selected : new Set([id]);
    };
    const named = (ids: ReadonlySet<string>) => {
      const [first, ...others] = all().filter((question) => ids.has(question.id));
      return first && others.length === 0
        ? titleOf(first)
        : t('builder.questions', { count: others.length + 1 });
    };
    const { announce } = store.getState();

    const moveTo = (id: string, to: number) => {
      const ids = meant(id);
      const before = store.getState().definition;
      const title = named(ids);
      store.getState().change(moveQuestions(ids, to));
      if (store.getState().definition === before) return;
      const position = all().findIndex((question) => ids.has(question.id)) + 1;
      announce(t('builder.moved', { title, position, count: all().length }));
    };
    /** After the open question, else at the end. */
    const here = () => {
      const { openPage, definition } = store.getState();
      const open = openPage?.kind === 'question' ? indexOf(openPage.id) : -1;
      return open === -1 ? definition.questions.length : open + 1;
    };
    /** All or nothing: if they don't fit, the creator is shown why, and nothing is inserted. */
    const insert = (clip: Clip, at: number) => {
      const copies = freshClip(clip);
      const count = clip.questions.length;
      const left = LIMITS.questions - all().length;
      const [first] = copies.questions;
      if (!first) return 0;
      if (count > left) {
        store.getState().refuse([t('builder.noRoom', { count, room: left, max: LIMITS.questions })]);
        return 0;
      }
      store.getState().change(insertClip(copies, at), { open: { kind: 'question', id: first.id } });
      const inserted = copies.questions.map((question) => question.id);
      store.getState().select(new Set(count > 1 ? inserted : []));
      return count;
    };
    const refuse = (faults: readonly PasteFault[]) =>
      store.getState().refuse(faults.map((fault) => t(`new.paste.fault.${fault.code}`, { ...fault })));
    /** Inserts questions of a text. @returns how many */
    const addRead = (read: readonly PastedQuestion[], source: 'typed' | 'pasted') => {
      const count = insert({ questions: pastedQuestions(read), translations: {} }, here());
      if (count > 0) announce(t(source === 'typed' ? 'builder.inserted' : 'builder.pasted', { count }));
      return count;
    };
    return {
      moveTo,
      add: (kind: QuestionKind) => {
        const max = LIMITS.questions;
        if (all().length >= max)
          return store.getState().refuse([t('builder.noRoom', { count: 1, room: 0, max })]);
        const at = here();
        const question = freshQuestion(kind);
        const added = kind === 'nps' ? insertNps(question, at) : insertQuestion(question, at);
        store.getState().change(added, { open: { kind: 'question', id: question.id } });
        announce(t('builder.added', { type: t(`questionTypes.${kind}.name`), position: at + 1 }));
        focusField('title');
      },
      duplicate: (id: string) => {
        const ids = meant(id);
        const last = all().findLastIndex((question) => ids.has(question.id));
        const count = insert(clipOf(store.getState().definition, ids), last + 1);
        if (count > 0) announce(t('builder.duplicated', { count }));
      },
      remove: (id: string) => {
        const ids = meant(id);
        const editors = store
          .getState()
          .editors.filter(({ pages }) => pages.some((page) => ids.has(page.replace(/^question\./, ''))));
        const names = editors.map(({ name }) => name).join(', ');
        const removal =
          editors.length > 0
            ? t('together.deletedWhileEdited', { title: named(ids), names })
            : ids.size === 1
              ? t('builder.removed', { title: named(ids) })
              : t('builder.removedQuestions', { count: ids.size });
        removeAsking({ title: named(ids), deleted: { ids }, change: removeQuestions(ids), done: removal });
      },
      /** One place up or down, the selected ones together. */
      moveBy: (id: string, step: -1 | 1) => {
        const ids = meant(id);
        const questions = all();
        const edge =
          step === -1
            ? questions.findIndex((question) => ids.has(question.id)) - 1
            : questions.findLastIndex((question) => ids.has(question.id)) + 1;
        const neighbour = questions[edge];
        if (!neighbour) return;
        const others = questions.filter((question) => !ids.has(question.id));
        moveTo(id, others.indexOf(neighbour) + (step === 1 ? 1 : 0));
      },
      /**
       * Inserts the questions of a text. Of a pasted one only if all of it became questions as it asks for them: else it
       * is for the creator to review.
       */
      addList: async (text: string, source: 'typed' | 'pasted'): Promise<'added' | 'refused' | 'review'> => {
        const { readDocument, readTyped } = await loadReader();
        const document = readDocument(text);
        const { title, questions } =
          source === 'typed' ? { title: '', questions: readTyped(text) } : document;
        const faults = documentFaults(document, questions);
        if (faults.length > 0) {
          refuse(faults);
          return 'refused';
        }
        const doubtful = title !== '' || questions.some((question) => question.leftOut || question.missing);
        if (source === 'pasted' && doubtful) return 'review';
        return addRead(questions, source) > 0 ? 'added' : 'refused';
      },
      addRead,
      clip: (id: string) => clipOf(store.getState().definition, meant(id)),
      paste: (clip: Clip) => {
        const count = insert(clip, here());
        if (count > 0) announce(t('builder.pasted', { count }));
      },
    };
  }, [t, store, titleOf, removeAsking]);
}
