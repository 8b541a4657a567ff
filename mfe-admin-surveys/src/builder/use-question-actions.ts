import type { QuestionType } from '@canvass/shared/domain/question-types';
import { useLocale } from '@canvass/shared/router/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { useEditorSession } from './editor-context.tsx';
import { focusField } from './focus-field.ts';
import { newId } from './model/new-id.ts';
import {
  duplicateQuestion,
  freshQuestion,
  insertQuestion,
  moveQuestion,
  removeQuestion,
} from './model/questions.ts';

/** What can be done to a question from outline, canvas and keyboard; says what happened to a screen reader. */
export function useQuestionActions() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const titleOf = useQuestionTitle();
  const country = useLocale() === 'it' ? 'IT' : 'US';
  return useMemo(() => {
    const find = (id: string) => {
      const { questions } = store.getState().definition;
      const index = questions.findIndex((question) => question.id === id);
      return { index, question: questions[index], count: questions.length };
    };

    const moveTo = (id: string, to: number) => {
      const { index, question, count } = find(id);
      const target = Math.max(0, Math.min(to, count - 1));
      if (!question || target === index) return;
      store.getState().change(moveQuestion(id, target));
      store
        .getState()
        .announce(t('builder.moved', { title: titleOf(question), position: target + 1, count }));
    };
    return {
      /** Behind the question that is open, else at the end. */
      add: (type: QuestionType) => {
        const { selected, definition, change } = store.getState();
        const open = selected?.kind === 'question' ? find(selected.id).index : -1;
        const at = open === -1 ? definition.questions.length : open + 1;
        const question = freshQuestion(type, country);
        change(insertQuestion(question, at), { select: { kind: 'question', id: question.id } });
        store
          .getState()
          .announce(t('builder.added', { type: t(`questionTypes.${type}.name`), position: at + 1 }));
        focusField('title');
      },
      duplicate: (id: string) => {
        const copyId = newId();
        store.getState().change(duplicateQuestion(id, copyId), { select: { kind: 'question', id: copyId } });
        store.getState().announce(t('builder.duplicated'));
      },
      remove: (id: string) => {
        const { question } = find(id);
        if (!question) return;
        store
          .getState()
          .change(removeQuestion(id), { removal: t('builder.removed', { title: titleOf(question) }) });
      },
      moveTo,
      moveBy: (id: string, step: -1 | 1) => moveTo(id, find(id).index + step),
    };
  }, [t, store, titleOf, country]);
}
