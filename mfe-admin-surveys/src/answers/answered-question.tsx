import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { AnswerValue } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Flex, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../questions/question-title.tsx';
import { TypeTile } from '../questions/type-icon.tsx';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { AnswerView } from './answer-view.tsx';
import type { Unanswered } from './unanswered.ts';

interface AnsweredQuestionProps {
  number: number;
  question: Question;
  value: AnswerValue | undefined;
  /** Why there is no answer. */
  unanswered: Unanswered;
  /** Time spent on it, if it was measured. */
  milliseconds: number | undefined;
}

/** A question of one response with its answer. */
export function AnsweredQuestion(props: AnsweredQuestionProps) {
  const { number, question, value, unanswered, milliseconds } = props;
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const titleOf = useQuestionTitle();
  return (
    <Flex
      as="li"
      gap="4"
      p={{ base: '4', sm: '5' }}
      borderTop="1px solid"
      borderColor="border"
      breakInside="avoid"
      _first={{ borderTop: 0 }}
    >
      <TypeTile type={questionKindOf(question)} />
      <Box flex="1" minWidth="0">
        <Flex justify="space-between" gap="4" mb="2">
          <Text tone="muted">
            {number}. {titleOf(question)}
          </Text>
          {milliseconds !== undefined && milliseconds > 0 && (
            <Span color="fg.subtle" textStyle="xs" flexShrink="0" fontVariantNumeric="tabular-nums">
              <span aria-label={t('response.timeSpent', { time: format.duration(milliseconds / 1000) })}>
                {format.duration(milliseconds / 1000)}
              </span>
            </Span>
          )}
        </Flex>
        <Box textStyle="md">
          <AnswerView question={question} value={value} unanswered={unanswered} />
        </Box>
      </Box>
    </Flex>
  );
}
