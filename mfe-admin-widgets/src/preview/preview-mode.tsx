import { isDashboardDark } from '@canvass/shared/contract/dashboard-appearance';
import { Box, Button, Row } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MODES = [
  { mode: 'light', icon: 'sun' },
  { mode: 'dark', icon: 'moon' },
] as const;

/** Shows its children in light or dark, initially as the dashboard: a visitor's device decides for them. */
export function PreviewMode({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-widgets');
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const mode = chosen ?? (isDashboardDark() ? 'dark' : 'light');
  return (
    <>
      <Row gap="2" mb="3" role="group" aria-label={t('common:appearance.label')}>
        {MODES.map((own) => (
          <Button
            key={own.mode}
            size="sm"
            variant={own.mode === mode ? 'secondary' : 'ghost'}
            icon={own.icon}
            aria-pressed={own.mode === mode}
            onClick={() => setChosen(own.mode)}
          >
            {t(`common:appearance.${own.mode}`)}
          </Button>
        ))}
      </Row>
      <Box color="fg" data-mode={mode} style={chosen && { colorScheme: chosen }}>
        {children}
      </Box>
    </>
  );
}
