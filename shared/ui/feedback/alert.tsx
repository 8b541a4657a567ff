import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { Box } from '../layout/primitives.tsx';

const Root = styled('div', {
  base: { display: 'flex', gap: '3', p: '4', rounded: 'md', border: '1px solid', color: 'fg' },
  variants: {
    tone: {
      info: { bg: 'info.subtle', borderColor: 'info.border', '--mark': 'colors.info' },
      success: { bg: 'success.subtle', borderColor: 'success.border', '--mark': 'colors.success' },
      warning: { bg: 'warning.subtle', borderColor: 'warning.border', '--mark': 'colors.warning' },
      danger: { bg: 'danger.subtle', borderColor: 'danger.border', '--mark': 'colors.danger' },
    },
  },
  defaultVariants: { tone: 'info' },
});

const icons = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
} as const satisfies Record<string, IconName>;

interface AlertProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A message about the page. A passing event gets a toast instead. */
export function Alert({ tone = 'info', title, children, actions }: AlertProps) {
  return (
    <Root tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Box color="var(--mark)" flexShrink="0" mt="0.5">
        <Icon name={icons[tone]} size={18} />
      </Box>
      <Box flex="1" minWidth="0">
        {title && <Box fontWeight="medium">{title}</Box>}
        {children && <Box color="fg.muted">{children}</Box>}
        {actions && <Box mt="3">{actions}</Box>}
      </Box>
    </Root>
  );
}
