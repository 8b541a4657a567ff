import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspace, useWorkspaces } from '@canvass/shared/contract/use-workspace';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { Box, Icon, Skeleton, styled, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const Opener = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '12',
    px: '3',
    py: '1.5',
    rounded: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _hover: { bg: 'bg.muted' },
  },
});

/**
 * The current workspace with the user's role, and a menu to show another one.
 * @param onSwitched called when another one is shown, which may be at the same address
 */
export function WorkspaceSwitcher({ onSwitched }: { onSwitched?: () => void }) {
  const { t } = useTranslation('common');
  const { session, workspaces } = useArea();
  const current = useWorkspace();
  const all = useWorkspaces();
  const nameOf = useWorkspaceName();
  const report = useReportFailure();
  if (!current) return null;

  const shown = all?.find(({ id }) => id === current.id);
  const isPersonal = current.id === session.user()?.id;
  const name = shown ? nameOf(shown) : isPersonal ? t('workspace.personal') : undefined;
  const items: MenuItem[] = [
    ...(all ?? [])
      .filter(({ deletedAt }) => deletedAt === null)
      .map((workspace) => ({
        id: workspace.id,
        label: nameOf(workspace),
        note: t(`role.${workspace.role}`),
        checked: workspace.id === current.id,
        onSelect: () => {
          workspaces.switch(workspace.id).then((switched) => switched && onSwitched?.(), report);
        },
      })),
    { label: t('workspace.manage'), icon: 'users', to: '/admin/workspace', separated: true },
    { label: t('workspace.new'), icon: 'plus', to: '/admin/workspace/new' },
  ];
  return (
    <Menu
      items={items}
      trigger={({ onClick, ...trigger }) => (
        <Opener
          type="button"
          {...trigger}
          onClick={() => {
            // Another tab, or another member, may have changed it.
            if (!trigger['aria-expanded']) workspaces.refresh().catch(() => undefined);
            onClick();
          }}
        >
          <Box flex="1" minWidth="0">
            {name === undefined ? (
              <Skeleton height="5" width="70%" />
            ) : (
              <Box truncate fontWeight="medium">
                {name}
              </Box>
            )}
            <Text tone="muted" textStyle="xs" truncate>
              {t(`role.${current.role}`)}
            </Text>
          </Box>
          <VisuallyHidden>{t('workspace.change')}</VisuallyHidden>
          <Icon name="chevron-down" />
        </Opener>
      )}
    />
  );
}
