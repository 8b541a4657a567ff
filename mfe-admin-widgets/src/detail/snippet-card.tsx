import { CodeListing } from '@canvass/shared/screens/code-listing';
import { Box, Card, CopyButton, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { scriptAddressOf, snippetOf } from './snippet.ts';

/** The snippet to copy, and where to paste it. */
export function SnippetCard({ id }: { id: string }) {
  const { t } = useTranslation('admin-widgets');
  const { origin } = window.location;
  const snippet = snippetOf(origin, id);
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
        <CodeListing label={t('snippet.title')}>{snippet}</CodeListing>
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          {t('snippet.tagManager', { address: scriptAddressOf(origin, id) })}
        </Text>
      </Stack>
    </Card>
  );
}
