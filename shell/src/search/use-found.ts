import type { Folder, FolderList } from '@canvass/shared/api/folders';
import type { SearchResults } from '@canvass/shared/api/search';
import type { SurveySummary } from '@canvass/shared/api/surveys';
import { useArea } from '@canvass/shared/contract/area-context';
import { useEffect, useState } from 'react';

/** Milliseconds without a key press before the server is asked. */
const PAUSE_MS = 180;
/** Surveys that an empty search offers. */
const RECENT = 5;

export type Recent = Pick<SurveySummary, 'id' | 'title' | 'availability'>;

/** The server's results, and whether they are for the text that is typed now. */
export interface SearchState {
  /** Null before the first answer. */
  results: SearchResults | null;
  /** The surveys that were changed last. */
  recent: Recent[];
  /** All of the workspace. */
  folders: Folder[];
  state: 'current' | 'searching' | 'failed';
  retry(): void;
}

/**
 * Searches on the server for what is typed. The next key press aborts the request; the results before it stay until others arrive.
 */
export function useFound(typed: string): SearchState {
  const { http } = useArea();
  const [answer, setAnswer] = useState<{ for: string; results: SearchResults | null }>();
  const [recent, setRecent] = useState<Recent[]>([]);
  const [folders, setFolders] = useState<Folder[]>([]);
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const q = typed.trim();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Without recent surveys and folders the search is as useful.
    http
      .get('surveys', { searchParams: { sort: 'changed', limit: RECENT }, signal })
      .json<{ items: Recent[] }>()
      .then(
        ({ items }) => setRecent(items),
        () => undefined,
      );
    http
      .get('folders', { signal })
      .json<FolderList>()
      .then(
        ({ items }) => setFolders(items),
        () => undefined,
      );
    return () => controller.abort();
  }, [http]);

  // An attempt asks once more for the same.
  useEffect(() => {
    if (q === '') return setAnswer(undefined);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setFailed(undefined);
      http
        .get('search', { searchParams: { q }, signal: controller.signal })
        .json<SearchResults>()
        .then(
          (results) => setAnswer({ for: q, results }),
          () => {
            if (!controller.signal.aborted) setFailed(q);
          },
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [http, q, attempt]);

  const isCurrent = q === '' || answer?.for === q;
  return {
    results: q === '' ? null : (answer?.results ?? null),
    recent,
    folders,
    state: failed === q && !isCurrent ? 'failed' : isCurrent ? 'current' : 'searching',
    retry: () => setAttempt((before) => before + 1),
  };
}
