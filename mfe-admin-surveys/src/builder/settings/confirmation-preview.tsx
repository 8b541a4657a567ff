import type { Confirmation } from '@canvass/shared/domain/confirmation';
import { takesAnswer } from '@canvass/shared/domain/content';
import { withRecalls } from '@canvass/shared/domain/recall';
import { Box, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor } from '../state/editor-context.tsx';
import { usePageWords } from '../page-words/use-page-words.ts';
import { useRecallName } from '../names/use-recall-name.ts';

/** Questions that the preview lists. */
const SHOWN = 4;

/** The mail as respondents get it, with the names of questions in place of their answers. */
export function ConfirmationPreview({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('admin-surveys');
  const words = usePageWords();
  const titleOf = useQuestionTitle();
  const nameOf = useRecallName();
  const definition = useEditor((state) => state.definition);
  const written = (text: string) => withRecalls(text, (id) => `[${nameOf(id, definition)}]`);
  const { title } = definition;
  const asked = definition.questions.filter(takesAnswer);
  return (
    <Box
      as="section"
      aria-label={t('confirmation.preview')}
      border="1px solid"
      borderColor="border"
      rounded="md"
      p="4"
    >
      <Stack gap="3">
        <Text tone="muted" textStyle="xs">
          {confirmation.sender.trim() ? `${confirmation.sender.trim()} · Canvass` : 'Canvass'}
        </Text>
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {written(confirmation.subject).trim() || words('page-words:confirmation.subject', { title })}
        </Text>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {written(confirmation.text).trim() || words('page-words:confirmation.text', { title })}
        </Text>
        {confirmation.answers && (
          <Box as="ul" ps="5" m="0" color="fg.muted">
            {asked.slice(0, SHOWN).map((question) => (
              <li key={question.id}>{titleOf(question)}</li>
            ))}
            {asked.length > SHOWN && <li>…</li>}
          </Box>
        )}
        <Text tone="muted" textStyle="xs">
          {t('confirmation.footer')}
        </Text>
      </Stack>
    </Box>
  );
}
