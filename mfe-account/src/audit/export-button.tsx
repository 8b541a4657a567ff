import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../download/use-download.ts';
import type { AuditFilterParameters } from './use-audit-filter.ts';

/** Downloads all entries that pass the filter as a CSV file. */
export function ExportButton({
  workspaceId,
  filter,
}: {
  workspaceId: string;
  filter: AuditFilterParameters;
}) {
  const { t } = useTranslation('account');
  const { received, start } = useDownload(useReportFailure());
  const searchParams = { ...filter, bom: 'true' };
  return (
    <Button
      icon="download"
      loading={received !== null}
      onClick={() => start(`workspaces/${workspaceId}/audit/export`, { searchParams, name: 'audit.csv' })}
    >
      {t('audit.export')}
    </Button>
  );
}
