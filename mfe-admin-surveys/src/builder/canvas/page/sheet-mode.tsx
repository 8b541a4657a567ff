import { isDashboardDark } from '@canvass/shared/contract/dashboard-appearance';
import { Box, Flex, IconButton } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the page in light or dark, independently of the dashboard: respondents have their own setting. */
export function SheetMode({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-surveys');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const dark = chosen ?? isDashboardDark();
  return (
    <Flex direction="column">
      {/* On a phone the page comes first. */}
      <Flex
        justify="flex-end"
        mx="auto"
        width="full"
        maxWidth="44rem"
        mb={{ sm: '1' }}
        order={{ base: 1, sm: 0 }}
      >
        <IconButton
          size="sm"
          icon={dark ? 'moon' : 'sun'}
          label={t('canvas.dark')}
          aria-pressed={dark}
          onClick={() => setChosen(!dark)}
        />
      </Flex>
      <Box
        color="fg"
        data-mode={dark ? 'dark' : 'light'}
        style={chosen === null ? undefined : { colorScheme: dark ? 'dark' : 'light' }}
      >
        {children}
      </Box>
    </Flex>
  );
}
