import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { questionsBefore } from './questions-before.ts';
import { useRecallName } from '../names/use-recall-name.ts';

interface RecalledNamesProps {
  ids: readonly string[];
  before: string | null | undefined;
}

/** Lists the titles of the questions whose answers a text recalls. */
export function RecalledNames({ ids, before }: RecalledNamesProps) {
  const { t, i18n } = useTranslation('admin-surveys');
  const nameOf = useRecallName();
  const questions = useEditor((state) => state.definition.questions);
  const settings = useEditor((state) => state.definition.settings);
  const scores = useEditor((state) => state.definition.scores);
  const among = { questions: [...questionsBefore(questions, before)], settings, scores };
  const names = ids.map((id) => nameOf(id, among));
  return (
    <Text tone="muted" textStyle="xs">
      {t('recall.recalls', { names: new Intl.ListFormat([i18n.language], { type: 'unit' }).format(names) })}
    </Text>
  );
}
