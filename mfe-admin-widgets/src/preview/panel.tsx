import { themeOf } from '@canvass/shared/domain/themes';
import { Box, Flex, IconButton, Text } from '@canvass/shared/ui/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelProps {
  title: string | null;
  /** The survey's. */
  theme: string;
  onClose: () => void;
}

/** The survey's colours, mixed from its theme as on its page (`respondent/styles/base.css`). */
const COLORS = {
  background:
    'light-dark(color-mix(in oklab, var(--from) 3%, #fff), color-mix(in oklab, var(--from) 8%, #0d0d11))',
  color: 'light-dark(#17171c, #f4f4f7)',
  '--panel': 'light-dark(#fff, color-mix(in oklab, var(--from) 10%, #17171c))',
  '--line': 'light-dark(#8c8c9b, #74748a)',
  '--hairline':
    'light-dark(color-mix(in oklab, var(--from) 12%, #e9e9ee), color-mix(in oklab, var(--from) 22%, #2b2b34))',
};

/** The open widget: the survey's title, and a schematic question. */
export function Panel({ title, theme, onClose }: PanelProps) {
  const { t } = useTranslation('admin-widgets');
  const { from, to } = themeOf(theme);
  return (
    <Box
      width="18rem"
      maxWidth="100%"
      rounded="md"
      overflow="hidden"
      boxShadow="0 12px 32px rgb(0 0 0 / 0.25)"
      animation="rise 200ms"
      data-theme={theme}
      style={{ ...COLORS, '--from': from } as CSSProperties}
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
  <Flex
    align="center"
    gap="2"
    mb="2"
    px="3"
    height="9"
    rounded="md"
    style={{ border: '1px solid var(--line)', background: 'var(--panel)' }}
  >
    <Box width="3.5" height="3.5" rounded="full" style={{ border: '1px solid var(--line)' }} />
    <Box flex="1" height="2.5" rounded="full" maxWidth="70%" style={{ background: 'var(--hairline)' }} />
  </Flex>
);
