import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber } from '@canvass/shared/domain/format';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Button, Row, Section, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../download/use-download.ts';

const MEGABYTE = 1024 * 1024;

/** Downloads everything of the account as one archive. Its size isn't known before; the received bytes are shown. */
export function ExportSection() {
  const { t } = useTranslation(['account', 'common']);
  const { locale } = useArea();
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const { received, start, cancel } = useDownload((error) => setProblem(failureText(error)));
  const begin = () => {
    setProblem(undefined);
    start('account/export', { name: 'canvass.zip' });
  };
  const megabytes = formatNumber((received ?? 0) / MEGABYTE, locale.current);
  return (
    <Section title={t('export.title')} description={t('export.description')}>
      {problem && (
        <Alert tone="danger" title={t('export.failed')}>
          {problem}
        </Alert>
      )}
      <Row gap="3">
        <Button icon="save" loading={received !== null} onClick={begin}>
          {t(received === null ? 'export.start' : 'export.working')}
        </Button>
        {received !== null && <Button onClick={cancel}>{t('common:action.cancel')}</Button>}
        <Text tone="muted" role="status">
          {received ? t('export.received', { megabytes }) : ''}
        </Text>
      </Row>
    </Section>
  );
}
