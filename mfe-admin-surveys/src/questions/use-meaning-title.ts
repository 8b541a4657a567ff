import { versionRanges } from '@canvass/shared/domain/shown-meaning';
import type { Question } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from './question-title.tsx';

/** Returns a question's title, with its versions if the question has another meaning in other versions. */
export function useMeaningTitle(): (
  question: Pick<Question, 'title'>,
  versions: readonly number[] | null,
) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  return (question, versions) =>
    versions === null
      ? titleOf(question)
      : t('answer.ofVersions', {
          text: titleOf(question),
          count: versions.length,
          versions: versionRanges(versions),
        });
}
