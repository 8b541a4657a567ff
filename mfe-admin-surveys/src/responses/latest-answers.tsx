import type { SurveyResponse } from '@canvass/shared/api/responses';
import { QUESTION_TYPES } from '@canvass/shared/domain/question-types';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, Span, Text, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useAnswerText } from './use-answer-text.ts';

/** How many answers in words a summary shows. */
const SHOWN = 5;

/** The newest answers that were given in words; nothing for questions whose answers are all in the bars. */
export function LatestAnswers({
  question,
  latest,
}: {
  question: Question;
  latest: readonly SurveyResponse[];
}) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const textOf = useAnswerText();
  const answer = question.type === 'unknown' ? null : QUESTION_TYPES[question.type].answer;
  if (answer !== 'text' && question.type !== 'number') return null;
  const answers = latest.flatMap((response) => {
    const text = textOf(question, response.answers[question.id]);
    return text === '' ? [] : [{ response, text }];
  });
  if (answers.length === 0) return <Text tone="subtle">{t('summary.noWords')}</Text>;
  return (
    <Box as="ul" m="0" p="0" listStyle="none">
      {answers.slice(0, SHOWN).map(({ response, text }) => (
        <Box
          as="li"
          key={response.id}
          display="flex"
          gap="4"
          justifyContent="space-between"
          alignItems="baseline"
          py="2.5"
          borderTop="1px solid"
          borderColor="border"
          _first={{ borderTop: 0, pt: 0 }}
        >
          <Text flex="1" minWidth="0" lineClamp="3" whiteSpace="pre-wrap">
            {text}
          </Text>
          <TextLink
            to={`/admin/surveys/${response.surveyId}/responses/${response.id}`}
            flexShrink="0"
            textStyle="xs"
            fontWeight="normal"
            color="fg.muted"
          >
            <Span>{format.ago(response.updatedAt)}</Span>
          </TextLink>
        </Box>
      ))}
    </Box>
  );
}
