import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor } from '../editor-context.tsx';
import { questionsBefore } from './questions-before.ts';

interface RecalledNamesProps {
  ids: readonly string[];
  before: string | null | undefined;
}

/** Lists the titles of the questions whose answers a text recalls. */
export function RecalledNames({ ids, before }: RecalledNamesProps) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const questions = useEditor((state) => state.definition.questions);
  const earlier = questionsBefore(questions, before);
  const names = ids.map((id) => {
    const question = earlier.find((entry) => entry.id === id);
    return question ? titleOf(question) : t('logic.deleted');
  });
  return (
    <Text tone="muted" textStyle="xs">
      {t('recall.recalls', { names: names.join(', ') })}
    </Text>
  );
}
