import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Icon, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { AnswerSketch } from './answer-sketch.tsx';

/** The answer's control of a question that isn't written at the moment: its options can be read, not changed. */
export function StillAnswer({ question }: { question: Question }) {
  const { t } = useTranslation('admin-surveys');
  if (!('options' in question)) return <AnswerSketch question={question} error={undefined} />;
  if (question.type === 'select_list') {
    return (
      <Flex
        align="center"
        gap="2"
        minHeight="12"
        maxWidth="32rem"
        px="4"
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        rounded="md"
        color="fg.muted"
      >
        <Span flex="1" minWidth="0" truncate>
          {question.placeholder || t('sketch.choose')}
        </Span>
        <Icon name="chevron-down" />
      </Flex>
    );
  }
  const labels = question.options.map((option) => ({ id: option.id, label: option.label }));
  if (question.other) labels.push({ id: 'other', label: t('options.other') });
  const round = question.type === 'multiple_choice_single';
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {labels.map(({ id, label }) => (
        <Flex
          as="li"
          key={id}
          align="center"
          gap="3"
          minHeight="12"
          maxWidth="32rem"
          px="4"
          py="2"
          mb="2"
          border="1px solid"
          borderColor="border"
          rounded="md"
        >
          <Box
            flexShrink="0"
            width="4.5"
            height="4.5"
            rounded={round ? 'full' : 'xs'}
            border="1px solid"
            borderColor="border.control"
          />
          <Span minWidth="0" overflowWrap="anywhere">
            {label || t('options.unnamed')}
          </Span>
        </Flex>
      ))}
    </Box>
  );
}
