import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreName } from './use-score-name.ts';
import { useQuestionTitle } from '../../questions/question-title.tsx';

/** Returns the name of what a text recalls: the title of a question, or the name of a hidden field or a score. */
export function useRecallName(): (
  id: string,
  among: Pick<SurveyDefinition, 'questions' | 'settings' | 'scores'>,
) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const scoreName = useScoreName();
  return useCallback(
    (id, { questions, settings, scores }) => {
      const [own, part] = id.split('.');
      const question = questions.find((entry) => entry.id === own);
      if (question) return part ? `${titleOf(question)} · ${t(`parts.${part}`)}` : titleOf(question);
      const score = scores?.find((entry) => entry.id === id);
      if (score) return scoreName(score);
      return settings.hiddenFields.includes(id) ? id : t('logic.deleted');
    },
    [t, titleOf, scoreName],
  );
}
