import { useFormat } from '@canvass/shared/i18n/use-format';
import { styled, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface ExportProgressProps {
  rows: number;
  /** Null or undefined while the server counts them. */
  total: number | null | undefined;
}

/** How many responses an export has so far. */
export function ExportProgress({ rows, total }: ExportProgressProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const counted = total ?? undefined;
  return (
    <>
      <Progress
        aria-label={t('responses.export.progress')}
        {...(counted ? { value: Math.min(rows, counted), max: counted } : {})}
      />
      <Text mt="1" textStyle="sm" tone="muted">
        {counted === undefined
          ? t('responses.export.rows', { rows: format.number(rows) })
          : t('responses.export.rowsOf', { rows: format.number(rows), total: format.number(counted) })}
      </Text>
    </>
  );
}

const Progress = styled('progress', {
  base: { width: 'full', height: '2', display: 'block', accentColor: 'accent' },
});
