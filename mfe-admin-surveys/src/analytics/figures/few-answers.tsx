import { areFew, FEW_ANSWERS } from '@canvass/shared/domain/statistics';
import { Box, Flex, Icon, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Warns that one of the compared groups has few answers. Without any other, each answer is shown. */
export function FewAnswers({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('admin-surveys');
  const fewest = Math.min(...counts);
  if (!areFew(fewest) || counts.every(areFew)) return null;
  return (
    <Flex gap="2" align="flex-start" bg="warning.subtle" rounded="sm" px="3" py="2">
      <Box color="warning" flexShrink="0" mt="0.5">
        <Icon name="triangle-alert" />
      </Box>
      <Text textStyle="xs">{t('analytics.few', { count: fewest, least: FEW_ANSWERS })}</Text>
    </Flex>
  );
}
