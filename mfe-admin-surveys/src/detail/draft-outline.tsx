import { matrixOf, questionBlocks } from '@canvass/shared/domain/matrix';
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
  const blocks = questionBlocks(draft, questions);
  const faults = publishFaults(draft).length;
  // A matrix by its own title.
  const titles = titlesOf(
    blocks.map(([question]) => ({ ...question, title: (matrixOf(draft, question) ?? question).title })),
  );
  return (
    <Section title={t('detail.outline')}>
      <Stack gap="4">
        {faults > 0 && <Alert tone="warning">{t('detail.faults', { count: faults })}</Alert>}
        <Card as="ol" padding="none" m="0" p="0" listStyle="none">
          {blocks.slice(0, SHOWN).map(([question], index) => {
            const matrix = matrixOf(draft, question);
            return (
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
                <TypeTile type={matrix ? 'matrix' : questionKindOf(question)} size={7} />
                <Text minWidth="0">{titles[index]}</Text>
              </Flex>
            );
          })}
        </Card>
        {blocks.length > SHOWN && (
          <Text tone="muted">{t('detail.moreQuestions', { count: blocks.length - SHOWN })}</Text>
        )}
      </Stack>
    </Section>
  );
}
