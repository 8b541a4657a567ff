import { useArea } from '@canvass/shared/contract/area-context';
import { useMay } from '@canvass/shared/contract/use-workspace';
import { readOnce, useQuery } from '@canvass/shared/query/query';
import { useParams } from '@canvass/shared/router/router';
import { LoadingState } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { surveyKeys } from '../api/survey-keys.ts';
import { readSurvey } from '../api/surveys.ts';
import { lazyScreen } from '@canvass/shared/screens/lazy-screen';
import { LoadFailure } from '../load-failure.tsx';
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
  return useMay('survey:edit') ? <Editor /> : <LazyPreview />;
}

/** The survey and the editor's chunk are loaded in parallel. */
function Editor() {
  const { http } = useArea();
  const { id = '' } = useParams();
  useEffect(() => LazyEditor.preload(), []);
  const loaded = useQuery(
    readOnce({
      queryKey: surveyKeys.draft(id),
      queryFn: async ({ signal }) => {
        const { value, etag } = await readSurvey(http, id, signal);
        return { survey: value, etag };
      },
    }),
  );
  usePreload(loaded.data !== undefined);
  if (!loaded.data) {
    return loaded.error ? (
      <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} retrying={loaded.isFetching} />
    ) : (
      <LoadingState lines={10} />
    );
  }
  return <LazyEditor key={id} {...loaded.data} />;
}
