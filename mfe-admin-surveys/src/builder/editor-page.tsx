import { useArea } from '@canvass/shared/contract/area-context';
import { useParams } from '@canvass/shared/router/router';
import { LoadingState } from '@canvass/shared/ui/core';
import { readSurvey } from '../api/surveys.ts';
import { useLoad } from '@canvass/shared/http/use-load';
import { LoadFailure } from '../load-failure.tsx';
import { EditorLoader } from './editor-loader.tsx';
import { openedDefinition } from './model/opened.ts';

/** `/admin/surveys/{id}/edit`. */
export function EditorPage() {
  const { http } = useArea();
  const { id = '' } = useParams();
  const loaded = useLoad(`surveys/${id}`, async (signal) => {
    const { value, etag } = await readSurvey(http, id, signal);
    return { survey: value, definition: openedDefinition(value), etag };
  });
  if (!loaded.value) {
    return loaded.error ? (
      <LoadFailure error={loaded.error} onRetry={loaded.reload} retrying={loaded.loading} />
    ) : (
      <LoadingState lines={10} />
    );
  }
  return <EditorLoader key={id} {...loaded.value} />;
}
