import { Badge, Box, Flex, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import type { Part, PublishedChanges } from '../model/published-changes.ts';

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

/** What is different between two states of a survey, and what it means for answers already given. */
export function ChangeList({ changes }: { changes: PublishedChanges }) {
  const { t, i18n } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const { questions, order, survey } = changes;
  if (questions.length === 0 && !order && survey.length === 0)
    return <Text tone="muted">{t('versions.noDifference')}</Text>;
  const list = new Intl.ListFormat([i18n.language], { type: 'unit' });
  const partsText = (parts: readonly Part[]) => list.format(parts.map((part) => t(`versions.part.${part}`)));
  const row = { py: '2', borderTop: '1px solid', borderColor: 'border' } as const;
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {questions.map((change) => (
        <Box as="li" key={change.id} {...row}>
          <Flex justify="space-between" gap="4">
            <Box minWidth="0" overflowWrap="anywhere">
              {titleOf(change)}
            </Box>
            <Badge tone={tones[change.kind]}>{t(`versions.kind.${change.kind}`)}</Badge>
          </Flex>
          {change.parts.length > 0 && (
            <Span display="block" textStyle="sm" color="fg.muted">
              {partsText(change.parts)}
            </Span>
          )}
          {change.alters.map((alteration) => (
            <Span key={alteration} display="block" textStyle="sm" color="danger">
              {t(`versions.alters.${alteration}`)}
            </Span>
          ))}
        </Box>
      ))}
      {order && (
        <Box as="li" {...row}>
          {t('versions.order')}
        </Box>
      )}
      {survey.length > 0 && (
        <Box as="li" {...row}>
          {t('versions.survey')}
          <Span display="block" textStyle="sm" color="fg.muted">
            {partsText(survey)}
          </Span>
        </Box>
      )}
    </Box>
  );
}
