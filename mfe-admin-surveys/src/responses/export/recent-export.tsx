import type { ResponseExport } from '@canvass/shared/api/exports';
import { isUnfinished } from '@canvass/shared/domain/export-limits';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Box, Button, Flex, IconButton, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useAuthorName } from '../../authors/use-author-name.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExportDownload } from './use-exports.ts';

const MEGABYTE = 1_000_000;

interface RecentExportProps {
  of: ResponseExport;
  removing: boolean;
  /** Cancels it while it is unfinished; deletes it afterwards. */
  onRemove: () => void;
}

/** One export by a job: what it is, how far it is, and what can be done with it. */
export function RecentExport({ of: one, removing, onRemove }: RecentExportProps) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  const authorName = useAuthorName();
  const download = useExportDownload();
  const name = t('responses.export.name', {
    format: t(`responses.export.formats.${one.format}`),
    date: format.dateTime(one.createdAt),
  });
  return (
    <Flex
      as="li"
      gap="2"
      py="3"
      align="center"
      wrap="wrap"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1 1 14rem" minWidth="0">
        <Text textStyle="sm">{name}</Text>
        {one.status === 'running' ? (
          <Box mt="2">
            <ExportProgress rows={one.progress.rows} total={one.progress.total} />
          </Box>
        ) : (
          <Text textStyle="sm" tone="muted">
            <State of={one} author={authorName(one.createdBy)} />
          </Text>
        )}
      </Box>
      {one.status === 'done' && (
        <Button
          size="sm"
          icon="download"
          aria-label={t('responses.export.downloadName', { name })}
          onClick={() => download(one)}
        >
          {t('responses.export.download')}
        </Button>
      )}
      {isUnfinished(one.status) ? (
        <Button
          size="sm"
          loading={removing}
          aria-label={t('responses.export.cancelName', { name })}
          onClick={onRemove}
        >
          {t('responses.export.cancel')}
        </Button>
      ) : (
        <IconButton
          size="sm"
          icon="trash"
          loading={removing}
          label={t('responses.export.remove', { name })}
          onClick={onRemove}
        />
      )}
    </Flex>
  );
}

/** The state of an export that isn't being written. */
function State({
  of: { status, failure, progress, size, expiresAt },
  author,
}: {
  of: ResponseExport;
  author: string;
}) {
  const { t } = useTranslation('admin-surveys');
  const format = useFormat();
  if (status === 'failed') return t(`responses.export.failures.${failure ?? 'interrupted'}`);
  if (status !== 'done') return t(`responses.export.states.${status}`, { author });
  return t('responses.export.states.done', {
    count: progress.rows,
    size: format.number(Math.max(0.01, (size ?? 0) / MEGABYTE)),
    author,
    until: format.dateTime(expiresAt ?? ''),
  });
}
