import type { SurveyResponse } from '@canvass/shared/api/responses';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Flex, Span, Text, TextLink } from '@canvass/shared/ui/core';
import { LazySignature } from '../answers/lazy-signature.tsx';

interface AnswerLineProps {
  response: SurveyResponse;
  text: string;
  /** The strokes of a drawn signature, shown before the text. */
  drawn?: readonly number[][] | undefined;
  /** The query of the list, by which the response's page finds its neighbours. */
  query: string;
}

/** An answer in the respondent's words, with a link to its response. */
export function AnswerLine({ response: { id, surveyId, updatedAt }, text, drawn, query }: AnswerLineProps) {
  const format = useFormat();
  const isDrawn = drawn !== undefined && drawn.length > 0;
  return (
    <Flex
      as="li"
      gap="4"
      justify="space-between"
      align={isDrawn ? 'center' : 'baseline'}
      py="2"
      borderTop="1px solid"
      borderColor="border"
      _first={{ borderTop: 0, pt: 0 }}
    >
      {isDrawn && (
        <Box width="32" maxWidth="40%" flexShrink="0">
          <LazySignature strokes={drawn} />
        </Box>
      )}
      <Text flex="1" minWidth="0" lineClamp="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
      <TextLink
        alone
        to={`/admin/surveys/${surveyId}/responses/${id}?${query}`}
        flexShrink="0"
        textStyle="xs"
        fontWeight="normal"
        color="fg.muted"
      >
        <Span>{format.ago(updatedAt)}</Span>
      </TextLink>
    </Flex>
  );
}
