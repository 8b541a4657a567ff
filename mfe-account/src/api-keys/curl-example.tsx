import { CodeListing } from '@canvass/shared/screens/code-listing';
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
      <CodeListing label={t('keys.example.label')}>
        {`curl ${window.location.origin}/api/surveys \\\n  --header "Authorization: Bearer $CANVASS_KEY"`}
      </CodeListing>
    </Box>
  );
}
