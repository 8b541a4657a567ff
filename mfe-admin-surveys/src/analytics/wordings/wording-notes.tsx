import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { ShownQuestion } from '../groups/shown-questions.ts';

/** Lists the earlier wordings of a question and its options that were corrected. */
export function WordingNotes({ corrected: { titles, options } }: Pick<ShownQuestion, 'corrected'>) {
  const { t } = useTranslation('admin-surveys');
  const notes = [
    ...titles.map((title) => t('answer.wasTitle', { title })),
    ...options.map(({ now, was, count }) => t('answer.wasOption', { now, was, count })),
  ];
  return notes.map((note) => (
    <Text key={note} tone="muted" textStyle="xs">
      {note}
    </Text>
  ));
}
