import type { Workspace } from '@canvass/shared/api/workspaces';
import { useArea } from '@canvass/shared/contract/area-context';
import { useWorkspaces } from '@canvass/shared/contract/use-workspace';
import { formatNumber } from '@canvass/shared/domain/format';
import { useWorkspaceName } from '@canvass/shared/i18n/use-workspace-name';
import { useQuery } from '@canvass/shared/query/query';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { subscriptionQuery } from '../api/account.ts';
import { EndedPayment } from './ended-payment.tsx';

const KINDS = ['surveys', 'responses', 'widgets', 'webhooks'] as const;

interface DeletedDataProps {
  userId: string;
  email: string;
}

/**
 * The data that is deleted with the account, with numbers as soon as they are loaded; kinds without data are left out.
 */
export function DeletedData({ userId, email }: DeletedDataProps) {
  const { t } = useTranslation('account');
  const { locale, http } = useArea();
  const { data, isFetching } = useQuery(subscriptionQuery(http, userId));
  const nameOf = useWorkspaceName();
  const others = (useWorkspaces() ?? []).filter(({ id }) => id !== userId);
  // Workspaces in the trash are listed for their owners only.
  const isAlone = ({ members, owners = 1, deletedAt }: Workspace) =>
    members === 1 || (deletedAt !== null && owners === 1);
  const alone = others.filter(isAlone);
  const shared = others.filter((workspace) => !isAlone(workspace));
  const listed = (list: readonly Workspace[]) =>
    new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(list.map(nameOf));
  const stored = data?.stored;
  const shown = KINDS.filter((kind) => !stored || stored[kind] > 0);
  return (
    <Box>
      <Text>{t('deletion.lost')}</Text>
      <Box as="ul" mt="2" mb="0" ps="5" listStyle="disc" aria-busy={isFetching}>
        {shown.map((kind) => (
          <li key={kind}>
            {stored
              ? t(`deletion.counted.${kind}`, {
                  count: stored[kind],
                  number: formatNumber(stored[kind], locale.current),
                })
              : t(`deletion.uncounted.${kind}`)}
          </li>
        ))}
        {data?.billing.manageable && <li>{t('deletion.subscription')}</li>}
        {alone.length > 0 && <li>{t('deletion.workspaces', { names: listed(alone) })}</li>}
        {shared.length > 0 && <li>{t('deletion.memberships', { names: listed(shared) })}</li>}
        {shared
          .filter(({ role, deletedAt }) => role === 'owner' && deletedAt === null)
          .map((workspace) => (
            <EndedPayment key={workspace.id} workspace={workspace} email={email} />
          ))}
        <li>{t('deletion.profile')}</li>
      </Box>
      <Text mt="3" fontWeight="medium">
        {t('deletion.final')}
      </Text>
    </Box>
  );
}
