import { Box, Flex, Heading } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../state/editor-context.tsx';
import { MarkdownView } from '../../../questions/markdown-view.tsx';

/** The consent page before the first question; on a single page the consent is at the top anyway. */
export function ConsentBefore({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const first = useEditor((state) => state.definition.questions[0]?.id === id);
  const asked = useEditor(
    ({ definition: { layout, settings } }) => layout !== 'single_page' && Boolean(settings.consent?.trim()),
  );
  if (!first || !asked) return null;
  return (
    <Box mb="6" pb="6" borderBottom="1px solid" borderColor="border">
      <Heading as="h2" size="sm" mb="3">
        {t('canvas.beforeStart')}
      </Heading>
      <ConsentBlock />
    </Box>
  );
}

/** The survey's consent text; nothing if it asks for none. */
export function ConsentBlock() {
  const consent = useEditor(({ definition }) => definition.settings.consent ?? '');
  if (!consent.trim()) return null;
  return (
    <Flex gap="2" data-consent>
      <Box
        flexShrink="0"
        width="4.5"
        height="4.5"
        mt="0.5"
        rounded="xs"
        border="1px solid"
        borderColor="border.control"
      />
      <Box minWidth="0">
        <MarkdownView text={consent} />
      </Box>
    </Flex>
  );
}
