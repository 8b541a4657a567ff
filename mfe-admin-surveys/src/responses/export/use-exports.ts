import type { ResponseExport, ResponseExportInput } from '@canvass/shared/api/exports';
import { useArea } from '@canvass/shared/contract/area-context';
import { isUnfinished } from '@canvass/shared/domain/export-limits';
import {
  type PagedQueryResult,
  useInvalidate,
  useMutation,
  usePagedQuery,
} from '@canvass/shared/query/query';
import { useTranslation } from 'react-i18next';
import { exportFileAddress, listExports, deleteExport, startExport } from '../../api/exports.ts';
import { surveyKeys } from '../../api/survey-keys.ts';
import { POLL_MS, watchExport } from './watch-export.ts';

/** The exports of a survey by jobs. While one is unfinished they are read again and again. */
export function useExports(surveyId: string): PagedQueryResult<ResponseExport> {
  const { http } = useArea();
  return usePagedQuery({
    queryKey: surveyKeys.exports(surveyId),
    read: (cursor, signal) => listExports(http, surveyId, cursor, signal),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => isUnfinished(status)))
        ? POLL_MS
        : false,
  });
}

/** Returns what starts an export by a job. A message appears when its file is ready, wherever the user is then. */
export function useStartExport(surveyId: string) {
  const { t } = useTranslation('admin-surveys');
  const { http, toast } = useArea();
  const download = useExportDownload();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (options: ResponseExportInput) => startExport(http, surveyId, options),
    onSuccess: async (started) => {
      void watchExport(http, started).then((ended) => {
        if (ended?.status === 'done') {
          toast.show({
            type: 'success',
            message: t('responses.export.ready'),
            duration: 15_000,
            action: { text: t('responses.export.download'), run: () => download(ended) },
          });
        }
        if (ended?.status === 'failed') toast.show({ type: 'error', message: t('responses.export.failed') });
      });
      await invalidate(surveyKeys.exports(surveyId));
    },
  });
}

/** Cancels an unfinished export, and deletes a finished one. */
export function useRemoveExport(surveyId: string) {
  const { http } = useArea();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (one: ResponseExport) => deleteExport(http, one),
    // Also after a failure: another member may have deleted it.
    onSettled: () => invalidate(surveyKeys.exports(surveyId)),
  });
}

/** Returns what hands an export's file to the browser's downloads, which also resume it. */
export function useExportDownload(): (one: ResponseExport) => void {
  const { page } = useArea();
  return (one) => {
    const link = document.createElement('a');
    link.href = exportFileAddress(page.apiBase, one);
    link.download = one.filename;
    link.click();
  };
}
