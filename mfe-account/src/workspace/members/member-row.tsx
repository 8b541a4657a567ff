import type { Subscription } from '@canvass/shared/api/subscription';
import type { Member, Workspace } from '@canvass/shared/api/workspaces';
import { useMay, useWorkspace } from '@canvass/shared/contract/use-workspace';
import { ROLES } from '@canvass/shared/domain/policy';
import { ActionSelect } from '@canvass/shared/screens/action-select';
import { Avatar } from '@canvass/shared/ui/admin';
import { Badge, Box, Button, Flex, Row, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../../list-row.tsx';
import { useMembership } from './use-membership.ts';

interface MemberRowProps {
  workspace: Workspace;
  member: Member;
  /** The workspace's plan, once it is loaded. */
  subscription: Subscription | undefined;
  isSelf: boolean;
  isLastOwner: boolean;
}

/**
 * A member with their role, and what the reader may change about it. A change that they may not make is absent, or disabled
 * with the reason.
 */
export function MemberRow({ workspace, member, subscription, isSelf, isLastOwner }: MemberRowProps) {
  const { t } = useTranslation(['account', 'common']);
  const ownRole = useWorkspace()?.role;
  const mayManage = useMay('member:manage');
  const { changeRole, end, isPending } = useMembership({ workspace, member, subscription, isSelf });
  const name = member.displayName || member.email;
  const isPerson = workspace.personalOf?.id === member.id;
  const isFixed = isPerson || isLastOwner;
  // Only an owner may make or unmake an owner; everyone may leave.
  const mayChange = mayManage && !isFixed && (ownRole === 'owner' || member.role !== 'owner');
  const roles = ROLES.filter((role) => role !== 'owner' || ownRole === 'owner');
  return (
    <ListRow>
      <Flex align="center" gap="3" flex="1" minWidth="0" maxWidth="full">
        <Avatar name={name} picture={member.avatar} />
        <Box minWidth="0">
          <Row gap="2">
            <Box fontWeight="medium" overflowWrap="anywhere">
              {name}
            </Box>
            {isSelf && <Badge tone="accent">{t('members.you')}</Badge>}
          </Row>
          {member.displayName && (
            <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {member.email}
            </Box>
          )}
          {mayManage && isFixed && (
            <Text tone="muted" textStyle="xs">
              {t(isPerson ? 'members.personalOwner' : 'members.lastOwner')}
            </Text>
          )}
        </Box>
      </Flex>
      <Row gap="2">
        {mayChange ? (
          <Box minWidth="36">
            <ActionSelect
              label={t('members.roleOf', { name })}
              hideLabel
              value={member.role}
              disabled={isPending}
              options={roles.map((role) => ({ value: role, label: t(`common:role.${role}`) }))}
              onChoose={(value) => {
                const chosen = roles.find((role) => role === value);
                if (chosen) void changeRole(chosen);
              }}
            />
          </Box>
        ) : (
          <Badge>{t(`common:role.${member.role}`)}</Badge>
        )}
        {(mayChange || (isSelf && !isFixed)) && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isPending}
            onClick={() => void end()}
            aria-label={isSelf ? undefined : t('members.removeLabel', { name })}
          >
            {t(isSelf ? 'members.leave' : 'members.remove')}
          </Button>
        )}
      </Row>
    </ListRow>
  );
}
