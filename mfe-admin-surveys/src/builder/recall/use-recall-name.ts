import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';

/** Returns the name of what a text recalls: the title of a question, or the name of a hidden field. */
export function useRecallName(): (
  id: string,
  among: { questions: SurveyDefinition['questions']; settings: SurveyDefinition['settings'] },
) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  return useCallback(
    (id, { questions, settings }) => {
      const [own, part] = id.split('.');
      const question = questions.find((entry) => entry.id === own);
      if (question) return part ? `${titleOf(question)} · ${t(`parts.${part}`)}` : titleOf(question);
      return settings.hiddenFields.includes(id) ? id : t('logic.deleted');
    },
    [t, titleOf],
  );
}
