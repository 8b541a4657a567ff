import { Box, Card, CopyButton, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { snippetOf } from './snippet.ts';

/** The snippet to copy, and where to paste it. */
export function SnippetCard({ id }: { id: string }) {
  const { t } = useTranslation('admin-widgets');
  const snippet = snippetOf(window.location.origin, id);
  return (
    <Card>
      <Stack gap="4">
        <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
          <Box flex="1 1 16rem">
            <Heading as="h2" size="sm">
              {t('snippet.title')}
            </Heading>
            <Text tone="muted" mt="1">
              {t('snippet.text')}
            </Text>
          </Box>
          <CopyButton variant="primary" text={snippet}>
            {t('snippet.copy')}
          </CopyButton>
        </Flex>
        <Box
          as="pre"
          role="region"
          aria-label={t('snippet.title')}
          tabIndex={0}
          m="0"
          p="3"
          bg="bg.subtle"
          border="1px solid"
          borderColor="border"
          rounded="sm"
          fontFamily="mono"
          textStyle="xs"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {snippet}
        </Box>
      </Stack>
    </Card>
  );
}
