import { withoutAnswers } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a question's title without the syntax of recalls, or a text that says that it has none yet. */
export function useQuestionTitle(): (question: Pick<Question, 'title'>) => string {
  const { t } = useTranslation('admin-surveys');
  return useCallback((question) => withoutAnswers(question.title).trim() || t('question.untitled'), [t]);
}
