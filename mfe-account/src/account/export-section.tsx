import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber } from '@canvass/shared/domain/format';
import { saveFile } from '@canvass/shared/http/save-file';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Button, Row, Section, Text } from '@canvass/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MEGABYTE = 1024 * 1024;

/** Downloads everything of the account as one archive. Its size isn't known before; the received bytes are shown. */
export function ExportSection() {
  const { t } = useTranslation(['account', 'common']);
  const { locale } = useArea();
  const { received, problem, start, cancel } = useExport();
  const megabytes = formatNumber((received ?? 0) / MEGABYTE, locale.current);
  return (
    <Section title={t('export.title')} description={t('export.description')}>
      {problem && (
        <Alert tone="danger" title={t('export.failed')}>
          {problem}
        </Alert>
      )}
      <Row gap="3">
        <Button icon="save" loading={received !== null} onClick={start}>
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

function useExport() {
  const { http } = useArea();
  const failureText = useFailureText();
  const [received, setReceived] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setReceived(0);
    try {
      const answer = await http.get('account/export', {
        signal,
        onDownloadProgress: ({ transferredBytes }) => setReceived(transferredBytes),
      });
      const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
      saveFile(name ?? 'canvass.zip', await answer.blob());
    } catch (error) {
      if (!signal.aborted) setProblem(failureText(error));
    }
    if (!signal.aborted) setReceived(null);
  };
  return {
    received,
    problem,
    start: () => void start(),
    cancel() {
      running.current?.abort();
      setReceived(null);
    },
  };
}
