import type { Member, Workspace } from '@canvass/shared/api/workspaces';
import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import type { Role } from '@canvass/shared/domain/policy';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useInvalidate, useMutation } from '@canvass/shared/query/query';
import { useTranslation } from 'react-i18next';
import { workspaceKey } from '../api.ts';

interface Membership {
  changeRole: (role: Role) => Promise<void>;
  /** Removes the member, or leaves. */
  end: () => Promise<void>;
  isPending: boolean;
}

/** Changes a member's role or ends the membership; asks first where it can't be taken back by the one who does it. */
export function useMembership(workspace: Workspace, member: Member, isSelf: boolean): Membership {
  const { t } = useTranslation(['account', 'common']);
  const { http, dialogs, workspaces, toast } = useArea();
  const user = useSessionUser();
  const report = useReportFailure();
  const invalidate = useInvalidate();
  const workspaceName = useWorkspaceName()(workspace);
  const name = member.displayName || member.email;
  const base = `workspaces/${workspace.id}`;
  const reload = () =>
    Promise.all([invalidate(workspaceKey(workspace.id)), workspaces.refresh().catch(() => undefined)]);

  const change = useMutation({
    mutationFn: (role: Role) => http.patch(`${base}/members/${member.id}`, { json: { role } }),
    onSuccess: (_, role) =>
      toast.show({
        type: 'success',
        message: t('members.changed', { name, role: t(`common:role.${role}`) }),
      }),
    onError: (refused) => report(refused),
    onSettled: reload,
  });
  const removal = useMutation({
    mutationFn: () => (isSelf ? http.post(`${base}/leave`) : http.delete(`${base}/members/${member.id}`)),
    onSuccess: async () => {
      toast.show({
        type: 'success',
        message: isSelf ? t('members.left', { workspace: workspaceName }) : t('members.removed', { name }),
      });
      if (isSelf && user) await workspaces.switch(user.id);
    },
    onError: (refused) => report(refused),
    onSettled: reload,
  });
  const confirm = (question: 'makeOwner' | 'ownRole' | 'removal' | 'leaving', danger: boolean) =>
    dialogs.confirm({
      title: t(`members.${question}.title`, { name, workspace: workspaceName }),
      message: t(`members.${question}.message`, { name }),
      colour: danger ? 'danger' : 'warning',
      confirm: { type: danger ? 'danger' : 'primary', text: t(`members.${question}.confirm`) },
      cancel: { text: t('common:action.cancel') },
    });
  return {
    async changeRole(role) {
      const question = role === 'owner' ? 'makeOwner' : isSelf ? 'ownRole' : null;
      if (question === null || (await confirm(question, false))) change.mutate(role);
    },
    async end() {
      if (await confirm(isSelf ? 'leaving' : 'removal', true)) removal.mutate();
    },
    isPending: change.isPending || removal.isPending,
  };
}
