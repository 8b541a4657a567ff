import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useQuery } from '@canvass/shared/query/query';
import { useTranslation } from 'react-i18next';
import { subscriptionQuery } from '../api/account.ts';
import { isPayer, usePayerWords } from '../subscription/use-payer-words.ts';

interface EndedPaymentProps {
  workspace: Workspace;
  email: string;
}

/** The end of the plan of a workspace that stays without the reader; shown only if the reader pays for it. */
export function EndedPayment({ workspace, email }: EndedPaymentProps) {
  const { t } = useTranslation('account');
  const { http } = useArea();
  const name = useWorkspaceName()(workspace);
  const { notRenewed } = usePayerWords();
  const { data } = useQuery(subscriptionQuery(http, workspace.id));
  if (!data || !isPayer(data, email)) return null;
  return <li>{t('deletion.payment', { name, consequence: notRenewed(data) })}</li>;
}
