import { countQuestions } from '@canvass/shared/domain/content';
import { matrixOf, questionBlocks } from '@canvass/shared/domain/matrix';
import { isRecord } from '@canvass/shared/domain/record';
import { isSection } from '@canvass/shared/domain/sections';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFaults, type PasteFault } from '../../new/paste/pasted-survey.ts';
import type { PastedQuestion } from '../../new/paste/reader/pasted-question.ts';
import { useFaultText } from '../../new/paste/use-fault-text.ts';
import { loadReader } from '../../new/paste/use-read-document.ts';
import type { AddedKind } from '../../questions/added-kinds.ts';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useCountText } from '../../questions/use-count-text.ts';
import { useEditorSession } from '../state/editor-context.tsx';
import { focusField } from '../navigation/focus-field.ts';
import { type Clip, clipOf, freshClip, insertClip } from '../model/clip.ts';
import { insertMatrix } from '../model/matrices.ts';
import { newId } from '../model/new-id.ts';
import { insertNps } from '../model/nps.ts';
import { pastedQuestions } from '../model/pasted.ts';
import { blocksIn, withRows } from '../model/question-lookup.ts';
import { freshQuestion, insertQuestion, moveQuestions, removeQuestions } from '../model/questions.ts';
import { afterPaint } from '../typing/after-paint.ts';
import { useRemove } from '../removal/use-remove.ts';

/** In a chunk of its own: it checks questions by their schemas, which few visits need. */
const loadReadClip = () => import('../model/read-clip.ts');

/** Whether a text is a file of data, such as a survey of another product: its lines are no questions. */
function isJson(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;

/**
 * The actions on questions from outline, canvas and keyboard; announces the outcome to screen readers. An action on a
 * selected question applies to all selected ones.
 */
export function useQuestionActions() {
  const { t, i18n } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const removeAsking = useRemove();
  const countText = useCountText();
  const faultText = useFaultText();
  return useMemo(() => {
    const all = () => store.getState().definition.questions;
    const blocks = () => blocksIn(store.getState().definition);
    /** The question with the rows of its matrix, or all selected ones if it is one of them. */
    const meant = (id: string): ReadonlySet<string> => {
      const { definition, selected } = store.getState();
      return withRows(definition, selected.has(id) ? selected : new Set([id]));
    };
    const named = (ids: ReadonlySet<string>) => {
      const meantBlocks = blocks().filter((block) => block.some((question) => ids.has(question.id)));
      const [first] = meantBlocks[0] ?? [];
      return first && meantBlocks.length === 1
        ? titleOf(matrixOf(store.getState().definition, first) ?? first)
        : countText({ questions: ids.size, sections: 0 });
    };
    const isSectionId = (id: string) => all().some((entry) => entry.id === id && isSection(entry));
    const { announce } = store.getState();

    const moveTo = (id: string, to: number) => {
      const ids = meant(id);
      const before = store.getState().definition;
      const title = named(ids);
      store.getState().change(moveQuestions(ids, to));
      if (store.getState().definition === before) return;
      const after = blocks();
      const position = after.findIndex((block) => block.some((question) => ids.has(question.id))) + 1;
      // A state of its own runs every subscription again, which the key doesn't have to wait for.
      afterPaint(() => announce(t('builder.moved', { title, position, count: after.length })));
    };
    /** After the open question or matrix, else at the end. */
    const here = () => {
      const { openPage, definition } = store.getState();
      const { id } = openPage?.kind === 'question' ? openPage : { id: undefined };
      const open = blocks().find((block) => block.some((question) => question.id === id));
      const last = open?.at(-1);
      return last ? definition.questions.indexOf(last) + 1 : definition.questions.length;
    };
    /** Whether so many questions and matrices would be too many, which the creator is then shown. */
    const isTooMany = (count: number, matrices: number) => {
      const { definition } = store.getState();
      const max = LIMITS.questions;
      const room = Math.max(0, max - definition.questions.length);
      const faults: string[] = [];
      if (count > room) faults.push(t('builder.noRoom', { count, room, max }));
      if (matrices > LIMITS.matrices - (definition.matrices?.length ?? 0)) {
        faults.push(t('builder.noRoomForMatrices', { max: LIMITS.matrices }));
      }
      if (faults.length > 0) store.getState().refuse(faults);
      return faults.length > 0;
    };
    /** All or nothing: if they don't fit, the creator is shown why, and nothing is inserted. */
    const insert = (clip: Clip, at: number) => {
      const copies = freshClip(clip);
      const count = clip.questions.length;
      const [first] = copies.questions;
      if (!first || isTooMany(count, clip.matrices?.length ?? 0)) return 0;
      store.getState().change(insertClip(copies, at), { open: { kind: 'question', id: first.id } });
      const inserted = questionBlocks(copies, copies.questions).flatMap(([head]) => head?.id ?? []);
      store.getState().select(new Set(inserted.length > 1 ? inserted : []));
      return count;
    };
    const refuse = (faults: readonly PasteFault[]) =>
      store.getState().refuse([...new Set(faults.map(faultText))]);
    /** Announces what was pasted as the outline counts it: a matrix is one question, sections are named apart. */
    const announcePasted = ({ questions }: Clip) => {
      const sections = questions.filter(isSection).length;
      // Statement pages alone are counted as they are.
      const count = countQuestions(questions) || questions.length - sections;
      if (sections === 0) return announce(t('builder.pasted', { count }));
      const list = countText({ questions: count, sections });
      announce(t('builder.pastedAll', { count: count + sections, list }));
    };
    /** Inserts questions of a text. @returns how many */
    const addRead = (read: readonly PastedQuestion[], source: 'typed' | 'pasted') => {
      const room = LIMITS.matrices - (store.getState().definition.matrices?.length ?? 0);
      const clip = pastedQuestions(read, room);
      const count = insert(clip, here());
      if (count > 0 && source === 'pasted') announcePasted(clip);
      else if (count > 0) announce(t('builder.inserted', { count }));
      return count;
    };
    return {
      moveTo,
      add: (kind: AddedKind) => {
        const isMatrix = kind === 'matrix';
        if (isTooMany(isMatrix ? 2 : 1, isMatrix ? 1 : 0)) return;
        const at = here();
        const id = newId();
        const inserted = () => {
          if (isMatrix) return insertMatrix(at, id);
          const question = freshQuestion(kind, id);
          return kind === 'nps' ? insertNps(question, at) : insertQuestion(question, at);
        };
        store.getState().change(inserted(), { open: { kind: 'question', id } });
        const position = blocks().findIndex((block) => block.some((question) => question.id === id)) + 1;
        announce(t('builder.added', { type: t(`questionTypes.${kind}.name`), position }));
        // A kind that brings a title, as the Net Promoter Score does, may be typed over.
        focusField('title', { select: true });
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
        const names = new Intl.ListFormat([i18n.language]).format(editors.map(({ name }) => name));
        const removal =
          editors.length > 0
            ? t('together.deletedWhileEdited', { title: named(ids), names })
            : ids.size === 1 ||
                blocks().some(
                  (block) => block.length === ids.size && block.every((question) => ids.has(question.id)),
                )
              ? t(isSectionId(id) ? 'builder.removedSection' : 'builder.removed', { title: named(ids) })
              : t('builder.removedQuestions', { count: ids.size });
        removeAsking({ title: named(ids), deleted: { ids }, change: removeQuestions(ids), done: removal });
      },
      /** One place up or down, the selected ones together. */
      moveBy: (id: string, step: -1 | 1) => {
        const ids = meant(id);
        const before = blocks();
        const moves = (block: readonly { id: string }[]) => block.some((question) => ids.has(question.id));
        const edge = step === -1 ? before.findIndex(moves) - 1 : before.findLastIndex(moves) + 1;
        const neighbour = before[edge];
        if (!neighbour) return;
        const others = before.filter((block) => !moves(block));
        moveTo(id, others.indexOf(neighbour) + (step === 1 ? 1 : 0));
      },
      /**
       * Inserts the questions of a text. Of a pasted one only if all of it became questions as it asks for them: else it
       * is for the creator to review.
       */
      addList: async (text: string, source: 'typed' | 'pasted'): Promise<'added' | 'refused' | 'review'> => {
        if (source === 'pasted' && isJson(text)) {
          store.getState().refuse([t('refusal.json')]);
          return 'refused';
        }
        const { readDocument, readTyped } = await loadReader();
        const document = readDocument(text);
        const { title, questions } =
          source === 'typed' ? { title: '', questions: readTyped(text) } : document;
        const faults = documentFaults(
          document,
          questions.filter(({ leftOut }) => !leftOut),
        );
        if (faults.length > 0) {
          refuse(faults);
          return 'refused';
        }
        const doubtful = title !== '' || questions.some((question) => question.leftOut || question.missing);
        if (source === 'pasted' && doubtful) return 'review';
        return addRead(questions, source) > 0 ? 'added' : 'refused';
      },
      addRead,
      clip: (id: string) => {
        // What was copied or cut can be pasted offline.
        void loadReadClip().catch(() => undefined);
        return clipOf(store.getState().definition, meant(id));
      },
      /** Inserts the questions of a text of `clipText`. @returns whether it has any */
      pasteClip: async (text: string): Promise<boolean> => {
        const { readClip } = await loadReadClip();
        const clip = readClip(text);
        if (clip && insert(clip, here()) > 0) announcePasted(clip);
        return clip !== null;
      },
    };
  }, [t, i18n, store, titleOf, removeAsking, countText, faultText]);
}
