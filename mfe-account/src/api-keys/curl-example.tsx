import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** The shortest call with a key, to paste into a terminal. */
export function CurlExample() {
  const { t } = useTranslation('account');
  return (
    <Box>
      <Text tone="muted" mb="2">
        {t('keys.example.text')}
      </Text>
      <Box
        as="pre"
        role="region"
        aria-label={t('keys.example.label')}
        tabIndex={0}
        m="0"
        p="3"
        bg="bg.subtle"
        border="1px solid"
        borderColor="border"
        rounded="sm"
        fontFamily="mono"
        textStyle="xs"
        textAlign="start"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {`curl ${window.location.origin}/api/surveys \\\n  --header "Authorization: Bearer $CANVASS_KEY"`}
      </Box>
    </Box>
  );
}
