import { useArea } from '@canvass/shared/contract/area-context';
import { isAborted, problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportResponses } from '../../api/responses.ts';
import { saveFile } from '@canvass/shared/http/save-file';
import { readFrames } from './read-frames.ts';

export interface Export {
  /** The number of rows so far; undefined while no export is running. */
  rows: number | undefined;
  failure: string | undefined;
  /** Resolves to true if the file was saved. */
  run: (query: URLSearchParams) => Promise<boolean>;
  cancel: () => void;
}

/** Fetches an export, reports its progress, and offers the complete file to the browser's downloads. */
export function useExport(surveyId: string): Export {
  const { t } = useTranslation('admin-surveys');
  const { http } = useArea();
  const failureText = useFailureText();
  const [rows, setRows] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const cancel = () => controller.current?.abort();
  useEffect(() => () => controller.current?.abort(), []);

  const run: Export['run'] = async (query) => {
    const stopping = new AbortController();
    controller.current = stopping;
    const framed = new URLSearchParams([...query, ['framed', 'true']]);
    setFailure(undefined);
    setRows(0);
    try {
      const response = await exportResponses(http, surveyId, framed, stopping.signal);
      if (!response.body) throw new Error('an export has a body');
      const file = await readFrames(response.body, 'application/octet-stream', setRows);
      saveFile(nameOf(response) ?? `responses.${query.get('format')}`, file);
      return true;
    } catch (error) {
      if (!isAborted(error) && !stopping.signal.aborted) {
        setFailure(problemOf(error) ? failureText(error) : t('responses.export.broken'));
      }
      return false;
    } finally {
      setRows(undefined);
    }
  };
  return { rows, failure, run, cancel };
}

const nameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
