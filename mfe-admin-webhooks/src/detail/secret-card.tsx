import type { WebhookSecret } from '@canvass/shared/api/webhooks';
import { useArea } from '@canvass/shared/contract/area-context';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useFormat } from '@canvass/shared/i18n/use-format';
import {
  Alert,
  Box,
  Button,
  Card,
  CopyButton,
  Heading,
  Row,
  Span,
  Stack,
  Text,
} from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSecret, rotateSecret } from '../api/webhooks.ts';

/** The webhook's secret: loaded only when the creator wants to see it, and replaced without an interruption. */
export function SecretCard({ id }: { id: string }) {
  const { t } = useTranslation('admin-webhooks');
  const { http, dialogs, toast } = useArea();
  const format = useFormat();
  const report = useReportFailure();
  const [secret, setSecret] = useState<WebhookSecret>();
  const [busy, setBusy] = useState<'reveal' | 'rotate'>();

  const load = async (what: 'reveal' | 'rotate', work: Promise<WebhookSecret>) => {
    setBusy(what);
    try {
      setSecret(await work);
      if (what === 'rotate') toast.show({ type: 'success', message: t('secret.rotated') });
    } catch (error) {
      report(error);
    } finally {
      setBusy(undefined);
    }
  };
  const rotate = async () => {
    const sure = await dialogs.confirm({
      title: t('secret.rotateTitle'),
      message: t('secret.rotateText'),
      confirm: { text: t('secret.rotate') },
    });
    if (sure) await load('rotate', rotateSecret(http, id));
  };
  return (
    <Card>
      <Stack gap="4">
        <Box>
          <Heading as="h2" size="sm">
            {t('secret.title')}
          </Heading>
          <Text tone="muted" mt="1">
            {t('secret.text')}
          </Text>
        </Box>
        <Box
          fontFamily="mono"
          overflowWrap="anywhere"
          bg="bg.subtle"
          border="1px solid"
          borderColor="border"
          rounded="sm"
          px="3"
          py="2"
          aria-live="polite"
        >
          {secret ? secret.secret : <span aria-label={t('secret.hidden')}>whsec_••••••••••••</span>}
        </Box>
        {secret && secret.previous.length > 0 && (
          <Alert title={t('secret.previousTitle', { count: secret.previous.length })}>
            <Stack as="ul" gap="1" m="0" p="0" listStyleType="none">
              {secret.previous.map(({ ending, expiresAt }) => (
                <li key={ending}>
                  <Span fontFamily="mono">…{ending}</Span>{' '}
                  {t('secret.until', { until: format.dateTime(expiresAt) })}
                </li>
              ))}
            </Stack>
          </Alert>
        )}
        <Row>
          {secret ? (
            <>
              <CopyButton text={secret.secret} />
              <Button icon="eye-off" onClick={() => setSecret(undefined)}>
                {t('secret.hide')}
              </Button>
            </>
          ) : (
            <Button
              icon="eye"
              loading={busy === 'reveal'}
              onClick={() => void load('reveal', readSecret(http, id))}
            >
              {t('secret.reveal')}
            </Button>
          )}
          <Button icon="refresh" loading={busy === 'rotate'} onClick={() => void rotate()}>
            {t('secret.rotate')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
