import { themeOf } from '@canvass/shared/domain/themes';
import { Box, Flex, IconButton, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface PanelProps {
  title: string | null;
  theme: string;
  onClose: () => void;
}

/** The opened widget: the survey's title, and a question in outline. */
export function Panel({ title, theme, onClose }: PanelProps) {
  const { t } = useTranslation('admin-widgets');
  const { from, to } = themeOf(theme);
  return (
    <Box
      width="18rem"
      maxWidth="100%"
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      rounded="md"
      overflow="hidden"
      boxShadow="0 12px 32px rgb(0 0 0 / 0.25)"
      animation="rise 200ms"
    >
      <Box height="1.5" style={{ backgroundImage: `linear-gradient(90deg, ${from}, ${to})` }} />
      <Box p="4">
        <Flex justify="space-between" align="flex-start" gap="2">
          <Text fontWeight="semibold" overflowWrap="anywhere" lineClamp="3">
            {title ?? t('preview.noSurvey')}
          </Text>
          <IconButton icon="times" size="sm" label={t('preview.close')} onClick={onClose} />
        </Flex>
        <Box aria-hidden="true" mt="3">
          <Option />
          <Option />
          <Option />
          <Box
            mt="4"
            height="9"
            width="40%"
            rounded="md"
            style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
          />
        </Box>
      </Box>
    </Box>
  );
}

const Option = () => (
  <Flex align="center" gap="2" mb="2" px="3" height="9" border="1px solid" borderColor="border" rounded="md">
    <Box width="3.5" height="3.5" rounded="full" border="1px solid" borderColor="border.control" />
    <Box flex="1" height="2.5" rounded="full" bg="bg.muted" maxWidth="70%" />
  </Flex>
);
