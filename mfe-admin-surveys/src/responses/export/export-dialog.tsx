import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Stack, Text } from '@canvass/shared/ui/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, filterFields, type ResponseView } from '../../api/response-query.ts';
import { applicable, ExportOptions, DEFAULT_EXPORT } from './export-options.tsx';
import { ExportProgress } from './export-progress.tsx';
import { RecentExports } from './recent-exports.tsx';
import { useExport } from './use-export.ts';
import { useStartExport } from './use-exports.ts';

/** More responses than this are exported by a job: the page need not stay open for as long as that takes. */
const MOST_AT_ONCE = 5000;

interface ExportDialogProps {
  surveyId: string;
  view: ResponseView;
  /** The number of responses in the file; undefined while the server counts them. */
  total: number | undefined;
  onClose: () => void;
}

/**
 * Exports the responses that a view shows, with a choice of format and values. Few are saved at once, with progress; many are
 * exported by a job, and listed with those of before.
 */
export function ExportDialog({ surveyId, view, total, onClose }: ExportDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const failureText = useFailureText();
  const [choice, setChoice] = useState(DEFAULT_EXPORT);
  const { rows, failure, run, cancel } = useExport(surveyId);
  const job = useStartExport(surveyId);
  const recent = useRef<HTMLDivElement>(null);
  const running = rows !== undefined;
  const many = total === undefined || total > MOST_AT_ONCE;
  const saveAtOnce = async () => {
    const query = addressOf(view);
    for (const [name, value] of Object.entries(applicable(choice))) {
      if (value !== false) query.set(name, String(value));
    }
    if (await run(query)) onClose();
  };
  const start = async () => {
    if (!many) return saveAtOnce();
    const { filter, order } = view;
    try {
      await job.mutateAsync({ ...applicable(choice), filter: filterFields(filter), ...order });
      // On a phone it is below what can be seen.
      recent.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
    } catch (error) {
      // A server of the release before has no jobs for exports.
      if ([404, 405].includes(problemOf(error)?.status ?? 0)) await saveAtOnce();
    }
  };
  const close = () => {
    cancel();
    onClose();
  };
  const problem = failure ?? (job.error && !running ? failureText(job.error) : undefined);
  return (
    <Dialog
      open
      onClose={close}
      title={t('responses.export.title')}
      footer={
        running ? (
          <Button onClick={cancel}>{t('responses.export.cancel')}</Button>
        ) : (
          <Button variant="primary" icon="download" loading={job.isPending} onClick={() => void start()}>
            {t('responses.export.start')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text tone="muted">
          {total === undefined
            ? t('responses.export.whatCounting')
            : t('responses.export.what', { count: total })}{' '}
          {many && t('responses.export.background')}
        </Text>
        {running ? (
          <Box role="status">
            <ExportProgress rows={rows} total={total} />
          </Box>
        ) : (
          <ExportOptions choice={choice} onChange={setChoice} />
        )}
        {problem && <Alert tone="danger">{problem}</Alert>}
        {!running && (
          <Box ref={recent}>
            <Text role="status" textStyle="sm" mb={job.isSuccess ? '3' : '0'}>
              {job.isSuccess && t('responses.export.started')}
            </Text>
            <RecentExports surveyId={surveyId} />
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}
