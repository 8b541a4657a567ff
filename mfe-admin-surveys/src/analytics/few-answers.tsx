import { FEW_ANSWERS } from '@canvass/shared/domain/statistics';
import { Box, Flex, Icon, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Warns that shares of few answers may differ much from those of all respondents. */
export function FewAnswers({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('admin-surveys');
  const fewest = Math.min(...counts);
  // Without answers there are no shares to misread.
  if (fewest >= FEW_ANSWERS || counts.every((count) => count === 0)) return null;
  return (
    <Flex gap="2" align="flex-start" bg="warning.subtle" rounded="sm" px="3" py="2">
      <Box color="warning" flexShrink="0" mt="0.5">
        <Icon name="triangle-alert" />
      </Box>
      <Text textStyle="xs">{t('analytics.few', { count: fewest, least: FEW_ANSWERS })}</Text>
    </Flex>
  );
}
