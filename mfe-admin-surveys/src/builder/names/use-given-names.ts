import { hiddenQuestions } from '@canvass/shared/domain/hidden-fields';
import { scoreQuestions } from '@canvass/shared/domain/given-questions';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreName } from './use-score-name.ts';

/** What rules compare and texts recall besides answers, with its name. */
export interface GivenName {
  question: Question;
  label: string;
}

/** Returns the hidden fields and scores of a survey with their names. */
export function useGivenNames(): (
  definition: Pick<SurveyDefinition, 'questions' | 'settings' | 'scores'>,
) => GivenName[] {
  const { t } = useTranslation('admin-surveys');
  const nameOf = useScoreName();
  return useCallback(
    (definition) => [
      ...hiddenQuestions(definition).map((question) => ({
        question,
        label: t('logic.hiddenField', { name: question.id }),
      })),
      ...scoreQuestions(definition).map((question) => ({
        question,
        label: nameOf({ name: question.title }),
      })),
    ],
    [t, nameOf],
  );
}
