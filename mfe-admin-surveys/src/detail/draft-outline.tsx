import { questionKindOf } from '@canvass/shared/domain/question-types';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { Alert, Card, Flex, Section, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../questions/type-icon.tsx';
import { useNumberedTitles } from '../questions/use-numbered-titles.ts';

/** Number of questions that are listed; the editor has them all. */
const SHOWN = 8;

/** The questions of a draft, and the number of faults that prevent publishing it. */
export function DraftOutline({ draft }: { draft: SurveyDefinition }) {
  const { t } = useTranslation('admin-surveys');
  const titlesOf = useNumberedTitles();
  const { questions } = draft;
  if (questions.length === 0) return null;
  const faults = publishFaults(draft).length;
  const titles = titlesOf(questions);
  return (
    <Section title={t('detail.outline')}>
      <Stack gap="4">
        {faults > 0 && <Alert tone="warning">{t('detail.faults', { count: faults })}</Alert>}
        <Card as="ol" padding="none" m="0" p="0" listStyle="none">
          {questions.slice(0, SHOWN).map((question, index) => (
            <Flex
              as="li"
              key={question.id}
              gap="3"
              px="4"
              py="3"
              align="center"
              borderTop="1px solid"
              borderColor="border"
              _first={{ borderTop: 0 }}
            >
              <TypeTile type={questionKindOf(question)} size={7} />
              <Text minWidth="0">{titles[index]}</Text>
            </Flex>
          ))}
        </Card>
        {questions.length > SHOWN && (
          <Text tone="muted">{t('detail.moreQuestions', { count: questions.length - SHOWN })}</Text>
        )}
      </Stack>
    </Section>
  );
}
