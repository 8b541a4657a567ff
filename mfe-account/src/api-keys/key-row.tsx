import type { ApiKey } from '@canvass/shared/api/api-keys';
import { useArea } from '@canvass/shared/contract/area-context';
import { API_KEY_PREFIX } from '@canvass/shared/domain/api-keys';
import type { SurveyTitle } from '@canvass/shared/http/survey-titles';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { useInvalidate, useMutation } from '@canvass/shared/query/query';
import { Badge, Box, Button, Code, Row } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../list-row.tsx';
import { workspaceKey } from '../api/workspaces.ts';
import { KeyFacts } from './key-facts.tsx';
import { isUsable, keyState, STATE_TONES } from './key-state.ts';
import { RenameDialog } from './rename-dialog.tsx';

interface KeyRowProps {
  workspaceId: string;
  apiKey: ApiKey;
  titles: readonly SurveyTitle[] | undefined;
}

/** A key with its state, what it may do, and buttons to rename and revoke it while it works. */
export function KeyRow({ workspaceId, apiKey, titles }: KeyRowProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http, dialogs, toast } = useArea();
  const format = useFormat();
  const report = useReportFailure();
  const invalidate = useInvalidate();
  const [renaming, setRenaming] = useState(false);
  const { id, name, role, hint, lastUsedAt } = apiKey;
  const state = keyState(apiKey);
  const revoke = useMutation({
    mutationFn: () => http.delete(`workspaces/${workspaceId}/keys/${id}`),
    onSuccess: () => toast.show({ type: 'success', message: t('keys.revoke.done', { name }) }),
    onError: (refused) => report(refused),
    onSettled: () => invalidate(workspaceKey(workspaceId)),
  });
  const askRevoke = async (): Promise<void> => {
    const confirmed = await dialogs.confirm({
      title: t('keys.revoke.question', { name }),
      message: lastUsedAt
        ? t('keys.revoke.usedConsequence', { when: format.relative(lastUsedAt) })
        : t('keys.revoke.consequence'),
      colour: 'danger',
      confirm: { type: 'danger', text: t('keys.revoke.confirm') },
      cancel: { text: t('common:action.cancel') },
    });
    if (confirmed) revoke.mutate();
  };
  return (
    <ListRow align="start">
      <Box flex="1" minWidth="0" maxWidth="full">
        <Row gap="2">
          <Box fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Box>
          <Code>
            {API_KEY_PREFIX}…{hint}
          </Code>
          <Badge>{t(`common:role.${role}`)}</Badge>
          <Badge tone={STATE_TONES[state]}>{t(`keys.state.${state}`)}</Badge>
        </Row>
        <KeyFacts apiKey={apiKey} titles={titles} />
      </Box>
      {isUsable(apiKey) && (
        <Row gap="2">
          <Button size="sm" onClick={() => setRenaming(true)} aria-label={t('keys.rename.label', { name })}>
            {t('keys.rename.open')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            loading={revoke.isPending}
            onClick={() => void askRevoke()}
            aria-label={t('keys.revoke.label', { name })}
          >
            {t('keys.revoke.open')}
          </Button>
        </Row>
      )}
      {renaming && (
        <RenameDialog workspaceId={workspaceId} apiKey={apiKey} onClose={() => setRenaming(false)} />
      )}
    </ListRow>
  );
}
