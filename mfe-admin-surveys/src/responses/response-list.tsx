import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { Question } from '@canvass/shared/domain/survey';
import { Link } from '@canvass/shared/router/router';
import { Box, Card, EmptyState, Flex, Icon, LoadingState, Span, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { ResponseState } from '../answers/response-state.tsx';
import type { Wordings } from '../filters/wordings.ts';
import { useAnswerText } from '../answers/use-answer-text.ts';

const Line = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: { base: '4', sm: '5' },
    py: '3',
    color: 'fg',
    textDecoration: 'none',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface ResponseListProps {
  surveyId: string;
  /** The newest first; undefined while they load. */
  responses: readonly SurveyResponse[] | undefined;
  questions: readonly Question[];
  /** The wordings by version; without them the current ones are used. */
  wordings?: Wordings;
}

/** A list of responses, each with its first answers, its time and state, and a link to its page. */
export function ResponseList({ surveyId, responses, questions, wordings }: ResponseListProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const textOf = useAnswerText();
  if (!responses) return <LoadingState lines={4} />;
  if (responses.length === 0) {
    return <EmptyState title={t('responses.emptyTitle')}>{t('responses.emptyText')}</EmptyState>;
  }
  const excerpt = (response: SurveyResponse) =>
    questions
      .map((question) =>
        textOf(wordings?.of(response.version, question.id) ?? question, response.answers[question.id]),
      )
      .filter((text) => text !== '')
      .slice(0, 3)
      .join(' · ');
  return (
    <Card padding="none" overflow="hidden">
      <Box as="ul" m="0" p="0" listStyle="none">
        {responses.map((response) => (
          <Box as="li" key={response.id} borderTop="1px solid" borderColor="border" _first={{ borderTop: 0 }}>
            <Line to={`/admin/surveys/${surveyId}/responses/${response.id}`}>
              <Box flex="1" minWidth="0">
                <Span display="block" truncate fontWeight="medium">
                  {excerpt(response) || t('responses.noAnswers')}
                </Span>
                <Span color="fg.muted" textStyle="xs">
                  {format.ago(response.updatedAt)} · {t(`device.${response.device}`)}
                </Span>
              </Box>
              <Flex align="center" gap="3">
                <ResponseState of={response} />
                <Span color="fg.subtle" lineHeight="0">
                  <Icon name="chevron-right" />
                </Span>
              </Flex>
            </Line>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
