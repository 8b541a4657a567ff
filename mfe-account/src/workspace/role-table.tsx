import { may, type Permission, ROLES } from '@canvass/shared/domain/policy';
import { Table } from '@canvass/shared/ui/admin';
import { Box, Icon, Span, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Permissions of the policy in which roles differ, each with the key of its words. */
const COMPARED_PERMISSIONS = [
  ['metrics', 'metrics:read'],
  ['responses', 'response:read'],
  ['surveys', 'survey:edit'],
  ['webhooks', 'webhook:edit'],
  ['erase', 'response:erase'],
  ['members', 'member:manage'],
  ['audit', 'audit:read'],
  ['plan', 'subscription:manage'],
  ['workspace', 'workspace:delete'],
] as const satisfies readonly (readonly [string, Permission])[];

const Summary = styled('summary', {
  base: {
    py: '1',
    cursor: 'pointer',
    color: 'accent',
    fontWeight: 'medium',
    rounded: 'sm',
    width: 'fit-content',
  },
});

/** The permissions of each role, from the policy that the server decides by. */
export function RoleTable() {
  const { t } = useTranslation(['account', 'common']);
  const cell = (allowed: boolean) =>
    allowed ? (
      <Icon name="check" label={t('roles.yes')} />
    ) : (
      <Span color="fg.subtle">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('roles.no')}</VisuallyHidden>
      </Span>
    );
  return (
    <Box as="details">
      <Summary>{t('roles.open')}</Summary>
      <Box mt="4">
        <Table
          caption={t('roles.open')}
          rows={COMPARED_PERMISSIONS}
          rowKey={([name]) => name}
          columns={[
            {
              key: 'permission',
              header: t('roles.permission'),
              primary: true,
              cell: ([name]) => t(`roles.permissions.${name}`),
            },
            ...ROLES.map((role) => ({
              key: role,
              header: t(`common:role.${role}`),
              cell: ([, permission]: (typeof COMPARED_PERMISSIONS)[number]) => cell(may(role, permission)),
            })),
          ]}
        />
      </Box>
    </Box>
  );
}
