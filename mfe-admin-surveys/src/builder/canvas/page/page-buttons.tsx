import { Box, Flex } from '@canvass/shared/ui/core';
import { useEditor, useQuestionField } from '../../state/editor-context.tsx';
import { usePageWords } from '../../page-words/use-page-words.ts';
import { ThemedButton } from './themed-button.tsx';

/** The buttons below a question; none on a single page. */
export function PageButtons({ id }: { id: string }) {
  const last = useEditor((state) => state.definition.questions.at(-1)?.id === id);
  const alone = useEditor((state) => state.definition.layout === 'single_page');
  const back = useEditor(({ definition }) => definition.backButton && definition.questions[0]?.id !== id);
  const own = useQuestionField(id, (entry) => (entry.type === 'statement' ? entry.buttonLabel.trim() : ''));
  return alone ? null : <Buttons last={last} back={back} label={own} />;
}

/** The button below the last question of a single page. */
export function OnePageButtons() {
  const back = useEditor(({ definition }) => definition.backButton && definition.welcome !== null);
  return <Buttons last back={back} />;
}

/** The buttons with their texts. `label`: of the one that leads on, if it has its own. */
function Buttons({ last, back, label }: { last: boolean; back: boolean; label?: string | undefined }) {
  const t = usePageWords();
  const labels = useEditor((state) => state.definition.labels);
  const word = (button: 'next' | 'back' | 'submit') =>
    labels?.[button].trim() || t(`page-words:button.${button}`);
  return (
    <Box mt="6" data-buttons>
      <Flex gap="3" align="center" wrap="wrap">
        {back && (
          <Box
            aria-hidden="true"
            mt="2"
            px="5"
            py="3"
            rounded="md"
            border="1px solid"
            borderColor="border"
            fontWeight="semibold"
          >
            {word('back')}
          </Box>
        )}
        <ThemedButton>{label || word(last ? 'submit' : 'next')}</ThemedButton>
      </Flex>
    </Box>
  );
}
