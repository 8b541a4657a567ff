import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { readOnce, useQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { Box, LoadingState } from '@canvass/shared/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
import { surveyKeys } from '../api/survey-keys.ts';
import { readSurvey } from '../api/surveys.ts';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import type { EditorLoaderProps } from './editor-loader.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { leftDrafts } from './saving/left-drafts.ts';
import { texts } from '../texts.ts';
import { usePreload } from '../use-preload.ts';

/** The editor in its own chunk, which pages that lead to it preload. */
export const LazyEditor = lazyScreen(
  async () => (await import(/* webpackChunkName: "editor" */ './editor-loader.tsx')).EditorLoader,
  texts('builder'),
);

const LazyPreview = lazyScreen(async () => (await import('./preview/preview-page.tsx')).PreviewPage);

/** `/admin/surveys/{id}/edit`: the editor, or a preview for those who may not edit. */
export function EditorPage() {
  const { id } = useParams();
  // The survey whose editor was open when the role changed, if the browser has changes of it that couldn't be saved.
  const [keptOf, setKeptOf] = useState<string>();
  if (useMay('survey:edit')) return <Editor onLeft={setKeptOf} />;
  return (
    <Around>
      <LazyPreview kept={keptOf === id} />
    </Around>
  );
}

/** What is shown instead of the editor, in the whole window that it has. */
function Around({ children }: { children: ReactNode }) {
  return (
    <Box maxWidth="page" mx="auto" px={{ base: '4', sm: '6', lg: '10' }} pt="16" pb="10">
      {children}
    </Box>
  );
}

/** The survey and the editor's chunk are loaded in parallel. */
function Editor({ onLeft }: Pick<EditorLoaderProps, 'onLeft'>) {
  const { http } = useArea();
  const { id = '' } = useParams();
  useEffect(() => LazyEditor.preload(), []);
  const loaded = useQuery(
    readOnce({
      queryKey: surveyKeys.draft(id),
      queryFn: async ({ signal }) => {
        const goOn = await leftDrafts.get(id)?.();
        try {
          const { value, etag } = await readSurvey(http, id, signal);
          return { survey: value, etag };
        } catch (error) {
          goOn?.();
          throw error;
        }
      },
    }),
  );
  usePreload(loaded.data !== undefined);
  if (!loaded.data) {
    return (
      <Around>
        {loaded.error ? (
          <LoadFailure
            heading="h1"
            error={loaded.error}
            onRetry={() => void loaded.refetch()}
            retrying={loaded.isFetching}
          />
        ) : (
          <LoadingState lines={10} />
        )}
      </Around>
    );
  }
  return <LazyEditor key={id} {...loaded.data} onLeft={onLeft} />;
}
