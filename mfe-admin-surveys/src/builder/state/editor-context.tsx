import { matrixOf } from '@canvass/shared/domain/matrix';
import type { Section } from '@canvass/shared/domain/sections';
import type { Matrix, Question } from '@canvass/shared/domain/survey';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorState, EditorStore } from '../model/editor-store.ts';
import { blockIdsIn, numberIn, positionIn, questionIn, sectionIn } from '../model/question-lookup.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useSameFields } from './use-same-fields.ts';

/** One open editor: its state and its autosave. */
export interface EditorSession {
  store: EditorStore;
  autosave: Autosave;
}

const context = createContext<EditorSession | null>(null);

export const EditorProvider = context.Provider;

/** The open editor's store and autosave. @throws outside of an `EditorProvider` */
export function useEditorSession(): EditorSession {
  const session = useContext(context);
  if (!session) throw new Error('useEditorSession needs an EditorProvider around it');
  return session;
}

/** A part of the editor's state; the component re-renders only when that part changes. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditorSession().store, select);
}

/** Milliseconds without a change after which `useEditorDebounced` updates. */
const PAUSE = 250;

/**
 * A part of the editor's state that is only shown beside the edited text: updated in pauses, so that a key press
 * doesn't render it as well, and as a transition, which a key press that comes meanwhile needn't wait for.
 * @param select must be the same function as long as it selects the same
 */
export function useEditorDebounced<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditorSession();
  const [shown, setShown] = useState(() => select(store.getState()));
  useEffect(() => {
    let seen = select(store.getState());
    setShown(() => seen);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((state) => {
      const next = select(state);
      if (next === seen) return;
      seen = next;
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setShown(() => next)), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, select]);
  return shown;
}

const definitionOf = (state: EditorState) => state.definition;

/** The whole survey, for texts that may name any question of it: updated in pauses, as they number all questions. */
export function useDefinitionDebounced(): EditorState['definition'] {
  return useEditorDebounced(definitionOf);
}

/**
 * One field of a question; undefined if the question was deleted. The component re-renders only when that field
 * changes.
 */
export function useQuestionField<Part>(id: string, select: (question: Question) => Part): Part | undefined {
  return useEditor((state) => {
    const question = questionIn(state.definition.questions, id);
    return question && select(question);
  });
}

const withoutTexts = (question: Question): Question => ({ ...question, title: '', description: '' });

/**
 * A question without title and description; undefined if it was deleted. Writing these, the most frequent change, doesn't render the
 * component.
 */
export function useQuestionWithoutTexts(id: string): Question | undefined {
  return useQuestionField(id, useSameFields(withoutTexts));
}

/** Index of a question, from 0; -1 if it was deleted. */
export function useQuestionIndex(id: string): number {
  return useEditor((state) => positionIn(state.definition.questions, id));
}

/** A question's number, from 1, as respondents see it; null for content. */
export function useQuestionNumber(id: string): number | null {
  return useEditor(({ definition }) => numberIn(definition.questions, id));
}

/** The section that a question is in, or that it is; undefined before the first one. */
export function useSectionOf(id: string): Section | undefined {
  return useEditor(({ definition }) => sectionIn(definition.questions, id));
}

const blockIdsOf = ({ definition }: EditorState) => blockIdsIn(definition);

/**
 * Ids of the blocks in their order, each that of its first question: a matrix is one entry. The same array until the order changes.
 */
export function useBlockIds(): readonly string[] {
  return useEditor(blockIdsOf);
}

/** How many blocks there are: moving one renders nothing of what uses it. */
export function useBlockCount(): number {
  return useEditor((state) => blockIdsOf(state).length);
}

/** The matrix that a question is a row of; undefined if it is none. */
export function useMatrix(questionId: string): Matrix | undefined {
  return useEditor(({ definition }) => {
    const question = definition.matrices && questionIn(definition.questions, questionId);
    return question && matrixOf(definition, question);
  });
}
