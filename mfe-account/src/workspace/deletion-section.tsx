import type { Subscription } from '@canvass/shared/api/subscription';
import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { WORKSPACE_LIMITS } from '@canvass/shared/domain/workspace-limits';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useMutation } from '@canvass/shared/query/query';
import { Box, Button, Section } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { usePayerWords } from '../subscription/use-payer-words.ts';

interface DeletionSectionProps {
  workspace: Workspace;
  userId: string;
  /** The workspace's plan, once it is loaded. */
  subscription: Subscription | undefined;
}

/** Puts a team's workspace into the trash. */
export function DeletionSection({ workspace, userId, subscription }: DeletionSectionProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http, dialogs, workspaces, toast } = useArea();
  const report = useReportFailure();
  const { notRenewed } = usePayerWords();
  const { id, name } = workspace;
  const remove = useMutation({
    mutationFn: async () => {
      await http.delete(`workspaces/${id}`);
      toast.show({ type: 'success', message: t('workspace.delete.done', { name }) });
      await workspaces.switch(userId);
      await workspaces.refresh();
    },
    onError: (refused) => report(refused),
  });
  const ask = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: t('workspace.delete.question', { name }),
      message: [
        t('workspace.delete.consequence', { count: WORKSPACE_LIMITS.trashDays }),
        subscription?.billing.manageable && notRenewed(subscription),
      ]
        .filter(Boolean)
        .join(' '),
      colour: 'danger',
      confirm: { type: 'danger', text: t('workspace.delete.confirm') },
      cancel: { text: t('common:action.cancel') },
    });
    if (confirmed) remove.mutate();
  };
  return (
    <Section
      title={t('workspace.delete.title')}
      description={t('workspace.delete.description', { count: WORKSPACE_LIMITS.trashDays })}
    >
      <Box>
        <Button
          color="danger"
          borderColor="danger.border"
          icon="trash"
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('workspace.delete.open')}
        </Button>
      </Box>
    </Section>
  );
}
