import type { Subscription } from '@canvass/shared/api/subscription';
import type { Member, Workspace } from '@canvass/shared/api/workspaces';
import { useArea, useSessionUser } from '@canvass/shared/contract/area-context';
import { may, type Role } from '@canvass/shared/domain/policy';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useInvalidate, useMutation } from '@canvass/shared/query/query';
import { useTranslation } from 'react-i18next';
import { isPayer, usePayerWords } from '../../subscription/use-payer-words.ts';
import { workspaceKey } from '../../api/workspaces.ts';

type Question = 'makeOwner' | 'ownRole' | 'otherRole' | 'payerRole' | 'removal' | 'leaving';

interface Membership {
  changeRole: (role: Role) => Promise<void>;
  /** Removes the member, or leaves. */
  end: () => Promise<void>;
  isPending: boolean;
}

interface MembershipInput {
  workspace: Workspace;
  member: Member;
  /** The workspace's plan, once it is loaded. */
  subscription: Subscription | undefined;
  isSelf: boolean;
}

/** Changes a member's role or ends the membership; asks first where the reader can't take it back themselves, or API keys remain. */
export function useMembership({ workspace, member, subscription, isSelf }: MembershipInput): Membership {
  const { t } = useTranslation(['account', 'common']);
  const { http, dialogs, workspaces, toast } = useArea();
  const user = useSessionUser();
  const report = useReportFailure();
  const invalidate = useInvalidate();
  const words = usePayerWords();
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
  const pays = subscription !== undefined && member.role === 'owner' && isPayer(subscription, member.email);
  /** The consequence of a confirmed change for the workspace's bill; undefined if it has none. */
  const payment = (question: Question): string | undefined => {
    if (pays) return words.ownershipEnds(subscription, isSelf ? null : name);
    const email = subscription?.billing.payerEmail;
    return question === 'makeOwner' && email ? t('payer.stays', { email }) : undefined;
  };
  /** Whether a role that may not manage API keys follows on one that may. Keys keep the role that they were made with. */
  const losesKeys = (role: Role | null) =>
    may(member.role, 'apiKey:manage') && !(role && may(role, 'apiKey:manage'));
  /** What becomes of the member's keys. Whoever is removed may have made some in an earlier role. */
  const keys = (role: Role | null): string | undefined => {
    if (!losesKeys(role) && (isSelf || role)) return undefined;
    return t(isSelf ? 'members.ownKeys' : 'members.keys');
  };
  /** @param role null for an end of the membership */
  const confirm = (question: Question, role: Role | null) =>
    dialogs.confirm({
      title: t(`members.${question}.title`, { name, workspace: workspaceName }),
      message: [
        t(`members.${question}.message`, { name, role: role && t(`common:role.${role}`) }),
        keys(role),
        payment(question),
      ]
        .filter(Boolean)
        .join(' '),
      colour: role ? 'warning' : 'danger',
      confirm: { type: role ? 'primary' : 'danger', text: t(`members.${question}.confirm`) },
      cancel: { text: t('common:action.cancel') },
    });
  const questionOf = (role: Role): Question | null => {
    if (role === 'owner') return 'makeOwner';
    if (isSelf) return 'ownRole';
    if (pays) return 'payerRole';
    return losesKeys(role) ? 'otherRole' : null;
  };
  return {
    async changeRole(role) {
      const question = questionOf(role);
      if (question === null || (await confirm(question, role))) change.mutate(role);
    },
    async end() {
      if (await confirm(isSelf ? 'leaving' : 'removal', null)) removal.mutate();
    },
    isPending: change.isPending || removal.isPending,
  };
}
