import { QUESTION_TYPE_IDS, type QuestionType } from '@canvass/shared/domain/question-types';
import { Box, Card, Flex, Select, Span, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../questions/type-icon.tsx';
import type { PastedQuestion } from './parse-questions.ts';
import { takesOptions } from './pasted-survey.ts';

interface ReadQuestionsProps {
  questions: readonly PastedQuestion[];
  onType: (title: string, type: QuestionType) => void;
}

/** More than this at once is only scrolled past: the rest is made all the same. */
const SHOWN = 100;

/** The questions as read from the list; the type of each is a guess that can be changed. */
export function ReadQuestions({ questions, onType }: ReadQuestionsProps) {
  const { t } = useTranslation('admin-surveys');
  const types = QUESTION_TYPE_IDS.map((value) => ({ value, label: t(`questionTypes.${value}.name`) }));
  return (
    <Card as="ol" padding="none" m="0" p="0" listStyle="none">
      {questions.slice(0, SHOWN).map((question, index) => (
        <Flex
          as="li"
          // oxlint-disable-next-line react/no-array-index-key -- a question is known by its place in the list
          key={index}
          gap="3"
          p="4"
          wrap="wrap"
          borderTop="1px solid"
          borderColor="border"
          _first={{ borderTop: 0 }}
        >
          <TypeTile type={question.type} />
          <Box flex="1 1 12rem" minWidth="0">
            <Text fontWeight="medium">
              {index + 1}. {question.title}
              {question.required && (
                <Span color="danger" ms="1" title={t('question.required')}>
                  *
                </Span>
              )}
            </Text>
            {question.options.length > 0 && (
              <Text
                tone="muted"
                mt="0.5"
                textDecoration={takesOptions(question.type) ? undefined : 'line-through'}
                lineClamp="3"
              >
                {question.options.join(' · ')}
              </Text>
            )}
          </Box>
          <Box flex={{ base: '1 1 100%', sm: '0 0 11rem' }}>
            <Select
              label={t('new.paste.typeOf', { number: index + 1 })}
              hideLabel
              value={question.type}
              options={types}
              onChange={(event) => onType(question.title, event.target.value as QuestionType)}
            />
          </Box>
        </Flex>
      ))}
      {questions.length > SHOWN && (
        <Text tone="muted" p="4" borderTop="1px solid" borderColor="border">
          {t('new.paste.more', { count: questions.length - SHOWN })}
        </Text>
      )}
    </Card>
  );
}
