import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { useShellState } from '@canvass/shared/state/shell-context';
import { Avatar, Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { Box, Icon, styled, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const Opener = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '1.5',
    minWidth: 0,
    rounded: 'md',
    textAlign: 'start',
    color: 'fg',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.muted' },
  },
});

/**
 * The signed-in user, their plan, the link to their account and the logout. `wide` shows the name beside the initials.
 */
export function AccountMenu({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('common');
  const { session } = useArea();
  const user = useSessionUser();
  const plan = useShellState((state) => state.subscription?.plan);
  if (!user) return null;
  const name = user.displayName || user.email;
  const items: MenuItem[] = [
    { label: t('nav.account'), icon: 'user', to: '/admin/account' },
    { label: t('nav.subscription'), icon: 'credit-card', to: '/admin/subscription' },
    ...(user.operator
      ? [{ label: t('nav.operations'), icon: 'gauge' as const, to: '/ops', document: true }]
      : []),
    { label: t('action.signOut'), icon: 'log-out', separated: true, onSelect: () => void session.signOut() },
  ];
  return (
    <Menu
      items={items}
      header={
        <>
          <Text tone="muted" textStyle="xs">
            {t('layout.signedInAs')}
          </Text>
          <Text fontWeight="medium">{user.email}</Text>
          {plan && (
            <Text tone="muted" textStyle="xs">
              {t(`plan.${plan}`)}
            </Text>
          )}
        </>
      }
      trigger={(trigger) => (
        <Opener type="button" {...trigger} width={wide ? 'full' : 'auto'}>
          <Avatar name={name} picture={user.avatar} />
          <VisuallyHidden>{t('layout.accountMenu')}</VisuallyHidden>
          {wide && (
            <>
              <Box flex="1" minWidth="0">
                <Box truncate fontWeight="medium">
                  {name}
                </Box>
                {plan && (
                  <Text tone="muted" textStyle="xs" truncate>
                    {t(`plan.${plan}`)}
                  </Text>
                )}
              </Box>
              <Icon name="ellipsis" />
            </>
          )}
        </Opener>
      )}
    />
  );
}
