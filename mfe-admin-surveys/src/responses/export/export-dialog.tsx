import { useFormat } from '@canvass/shared/i18n/use-format';
import { Dialog, RadioCards } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Checkbox, Select, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, type ResponseView } from '../../api/response-query.ts';
import { useExport } from './use-export.ts';

const FORMATS = ['csv', 'xlsx', 'json'] as const;
type Format = (typeof FORMATS)[number];

interface ExportDialogProps {
  surveyId: string;
  view: ResponseView;
  /** The number of responses in the file; undefined while the server counts them. */
  total: number | undefined;
  onClose: () => void;
}

/** Exports the responses that a view shows, with a choice of format and values, and shows the progress. */
export function ExportDialog({ surveyId, view, total, onClose }: ExportDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const [kind, setKind] = useState<Format>('csv');
  const [values, setValues] = useState<'labels' | 'ids'>('labels');
  const [bom, setBom] = useState(true);
  const [timings, setTimings] = useState(false);
  const { rows, failure, run, cancel } = useExport(surveyId);
  const running = rows !== undefined;
  const start = async () => {
    const query = addressOf(view);
    query.set('format', kind);
    query.set('values', values);
    if (kind !== 'json' && timings) query.set('timings', 'true');
    if (kind === 'csv' && bom) query.set('bom', 'true');
    if (await run(query)) onClose();
  };
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('responses.export.title')}
      footer={
        running ? (
          <Button onClick={cancel}>{t('responses.export.cancel')}</Button>
        ) : (
          <Button variant="primary" icon="download" onClick={() => void start()}>
            {t('responses.export.start')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        <Text tone="muted">
          {total === undefined
            ? t('responses.export.whatCounting')
            : t('responses.export.what', { count: total })}
        </Text>
        {running ? (
          <Box role="status">
            <Progress
              aria-label={t('responses.export.title')}
              {...(total ? { value: Math.min(rows, total), max: total } : {})}
            />
            <Text mt="1">
              {total === undefined
                ? t('responses.export.rows', { rows: format.number(rows) })
                : t('responses.export.rowsOf', { rows: format.number(rows), total: format.number(total) })}
            </Text>
          </Box>
        ) : (
          <>
            <RadioCards
              legend={t('responses.export.format')}
              name="format"
              value={kind}
              onChange={(value) => setKind(value)}
              columns={3}
              options={FORMATS.map((value) => ({
                value,
                label: t(`responses.export.formats.${value}`),
                hint: t(`responses.export.about.${value}`),
              }))}
            />
            <Select
              label={t('responses.export.values')}
              value={values}
              onChange={(event) => setValues(event.target.value === 'ids' ? 'ids' : 'labels')}
              options={[
                { value: 'labels', label: t('responses.export.labels') },
                { value: 'ids', label: t('responses.export.ids') },
              ]}
            />
            {kind !== 'json' && (
              <Checkbox
                label={t('responses.export.timings')}
                checked={timings}
                onChange={(event) => setTimings(event.target.checked)}
              />
            )}
            {kind === 'csv' && (
              <Checkbox
                label={t('responses.export.bom')}
                hint={t('responses.export.bomHint')}
                checked={bom}
                onChange={(event) => setBom(event.target.checked)}
              />
            )}
          </>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </Stack>
    </Dialog>
  );
}

const Progress = styled('progress', { base: { width: 'full', height: '2', display: 'block' } });
