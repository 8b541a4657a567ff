import type { Webhook } from '@canvass/shared/api/webhooks';
import { Menu, Tabs } from '@canvass/shared/ui/admin';
import { Box, Button, IconButton, LinkButton, PageHeader, Stack } from '@canvass/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from './use-actions.ts';
import { RedeliveryNote } from './redelivery-note.tsx';
import { webhookName } from './webhook-name.ts';
import { WebhookStatus } from './webhook-status.tsx';

interface WebhookFrameProps {
  webhook: Webhook;
  /** Further buttons of the page inside. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a webhook's pages: its name, state and tabs. */
export function WebhookFrame({ webhook, actions, children }: WebhookFrameProps) {
  const { t } = useTranslation('admin-webhooks');
  const { test, remove } = useActions();
  const [testing, setTesting] = useState(false);
  const base = `/admin/webhooks/${webhook.id}`;
  const name = webhookName(webhook);

  const sendTest = async () => {
    setTesting(true);
    await test(webhook.id);
    setTesting(false);
  };
  return (
    <>
      <PageHeader
        title={name}
        status={<WebhookStatus webhook={webhook} />}
        breadcrumbs={[{ label: t('list.title'), to: '/admin/webhooks' }, { label: name }]}
        actions={
          <>
            {actions}
            <Button icon="send" loading={testing} disabled={!webhook.enabled} onClick={() => void sendTest()}>
              {t('detail.test')}
            </Button>
            <LinkButton to={`${base}/edit`} icon="pencil">
              {t('common:action.edit')}
            </LinkButton>
            <Menu
              items={[
                {
                  label: t('common:action.delete'),
                  icon: 'trash',
                  tone: 'danger',
                  onSelect: () => void remove(webhook),
                },
              ]}
              trigger={(props) => (
                <IconButton {...props} variant="secondary" icon="more" label={t('detail.more')} />
              )}
            />
          </>
        }
      />
      <Tabs
        label={t('detail.pages')}
        tabs={[
          { to: base, label: t('detail.overview'), end: true },
          { to: `${base}/deliveries`, label: t('detail.deliveries') },
        ]}
      />
      <Stack gap="6">
        <RedeliveryNote webhook={webhook} />
        <Box>{children}</Box>
      </Stack>
    </>
  );
}
