import { isContentType } from '@canvass/shared/domain/question-types';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Titled = Pick<Question, 'title'> & Partial<Pick<Question, 'type' | 'description'>>;

/** The text that names an entry: its title without the syntax of recalls, else the first line of a statement; may be empty. */
export function nameOfEntry({ title, type, description = '' }: Titled): string {
  const own = withoutAnswers(title).trim();
  return own === '' && type === 'statement' ? (withoutAnswers(description).trim().split('\n')[0] ?? '') : own;
}

/** The key of the text that stands for a missing title. */
export function untitledKey(type: unknown) {
  if (type === 'section') return 'question.untitledSection';
  return isContentType(type) ? 'question.untitledPage' : 'question.untitled';
}

/** Returns an entry's name, or a text that says that it has none yet. */
export function useQuestionTitle(): (question: Titled) => string {
  const { t } = useTranslation('admin-surveys');
  return useCallback((entry) => nameOfEntry(entry) || t(untitledKey(entry.type)), [t]);
}
