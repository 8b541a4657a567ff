import { useArea } from '@canvass/shared/contract/area-context';
import { saveFile } from '@canvass/shared/http/save-file';
import { useEffect, useRef, useState } from 'react';

interface Download {
  searchParams?: Record<string, string>;
  /** Of the file, if the server gives none. */
  name: string;
}

/**
 * Downloads a file that the server writes while it is read.
 * @param onFailure called with why it failed, but not when it was cancelled
 * @returns `received`: bytes so far; null while nothing is downloaded
 */
export function useDownload(onFailure: (error: unknown) => void) {
  const { http } = useArea();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (path: string, { searchParams = {}, name }: Download): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setReceived(0);
    try {
      const answer = await http.get(path, {
        searchParams,
        signal,
        onDownloadProgress: ({ transferredBytes }) => setReceived(transferredBytes),
      });
      const given = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
      saveFile(given ?? name, await answer.blob());
    } catch (error) {
      if (!signal.aborted) onFailure(error);
    }
    if (!signal.aborted) setReceived(null);
  };
  return {
    received,
    start: (path: string, download: Download) => void start(path, download),
    cancel() {
      running.current?.abort();
      setReceived(null);
    },
  };
}
